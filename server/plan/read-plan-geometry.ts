import type { Box, PlaceShape, PlanGeometry, Point, Polygon, StandShape } from '#contract/plan/geometry.ts'
import { computeArea, getBounds, getCentre, isBoxInside, isInside } from '#contract/plan/polygons.ts'
import { groupBy } from '#server/group-by.ts'
import type { Tag } from '#server/pack/parse-tags.ts'
import { isRendered } from '#server/pack/sanitise-svg.ts'
import { SHAPES } from '#server/pack/svg-rules.ts'
import { type ElementLine, createLineReader, getAreas } from './element-polygons.ts'
import { measureContent } from './measure-content.ts'
import { sortTexts } from './sort-texts.ts'

/** What an element draws, by its class (docs/fair-pack.md). */
type Role = 'wall' | 'aisle' | 'obstacle'

/** The attribute of the root element with the metres of a unit. */
const METRES_ATTRIBUTE = 'data-metres-per-unit'
const MAX_METRES = 1000
/** A stand or a wall that is smaller than this part of the plan's side is no area. */
const SMALLEST_PART = 1 / 20_000
/** A stand with more areas than this is a picture, whose smallest areas are left out. */
const MAX_PARTS = 100

/**
 * Reads the geometry of a hall's plan, which texts only repeat the codes of stands, and which part of the plan is drawn on.
 * What is malformed or outside of the plan is left out.
 * @param xml the document
 * @param tags the result of `parseTags`; the first one is the root
 * @param viewBox the plan's `viewBox`
 * @param codes the normalized codes of each element that is a stand
 * @param places the id of each element that is a place
 */
export function readPlanGeometry(
  xml: string,
  tags: readonly Tag[],
  viewBox: Box,
  codes: ReadonlyMap<Tag, readonly string[]>,
  places: ReadonlyMap<Tag, number> = new Map(),
): { geometry: PlanGeometry; repeated: Tag[]; content: Box } {
  const readLines = createLineReader(tags)
  const tidy = createTidier(viewBox)
  const readAreas = (tag: Tag): Polygon[] => tidy(getAreas(readLines(tag)))
  const tagged = [...codes].flatMap(([tag, named]) => {
    const polygons = removeDetails(readAreas(tag))
    return polygons.length === 0 ? [] : [{ tag, codes: named, polygons }]
  })
  const { repeated, lettered } = sortTexts(xml, tags, tagged)
  const stands = tagged.map(({ tag, ...stand }): StandShape => ({
    ...stand,
    ...(lettered.has(tag) && { hasText: true }),
  }))
  const shapes = tags.filter(
    (tag) =>
      isShape(tag) && isRendered(tag) && !codes.has(tag) && !tag.ancestors.some((each) => codes.has(each)),
  )
  const byRole = groupBy(shapes, findRole)
  const listOf = (role: Role): Tag[] => byRole.get(role) ?? []
  const middles = stands.map(({ polygons }) => getCentre(getBounds(polygons.flat())))
  const outline =
    findOutline(listOf('wall').flatMap(readAreas), middles) ??
    findOutline(
      shapes.flatMap((tag) => tidy(getAreas(readLines(tag).filter(({ isFilled }) => isFilled)))),
      middles,
      viewBox,
    )
  const walls = listOf('wall').flatMap((tag) => readLines(tag).flatMap(getWallParts))
  const placed = [...places].flatMap(([tag, place]): PlaceShape[] => {
    const polygons = removeDetails(readAreas(tag))
    return polygons.length === 0 ? [] : [{ place, polygons }]
  })
  const geometry: PlanGeometry = {
    viewBox,
    extent: getBounds([
      ...(outline ?? []),
      ...[...stands, ...placed].flatMap(({ polygons }) => polygons.flat()),
    ]),
    outline,
    stands,
    places: placed,
    obstacles: [
      ...tidy(walls).filter((wall) => !isEqual(wall, outline)),
      ...listOf('obstacle').flatMap(readAreas),
    ],
    aisles: listOf('aisle').flatMap(readAreas),
    metresPerUnit: readMetres(tags[0]),
  }
  const content = measureContent({ xml, tags, viewBox, readLines, walls: listOf('wall'), removed: repeated })
  return { geometry, repeated, content }
}

const isShape = (tag: Tag): boolean => SHAPES.includes(tag.name) || tag.name === 'use'

function findRole(tag: Tag): Role | undefined {
  for (const each of [tag, ...tag.ancestors.toReversed()]) {
    const classes = (each.attributes.get('class') ?? '').split(/\s+/)
    for (const role of ['wall', 'obstacle', 'aisle'] as const) if (classes.includes(role)) return role
  }
  return undefined
}

/** Returns the largest area in which all stands are; null if there is none. An area as large as `sheet` is the paper. */
function findOutline(areas: readonly Polygon[], stands: readonly Point[], sheet?: Box): Polygon | null {
  if (stands.length === 0) return null
  const extent = getBounds(stands)
  return (
    areas
      .filter((area) => {
        const box = getBounds(area)
        if (sheet !== undefined && isBoxInside(sheet, box)) return false
        return isBoxInside(extent, box) && stands.every((stand) => isInside(area, stand))
      })
      .toSorted((a, b) => computeArea(b) - computeArea(a))[0] ?? null
  )
}

/** Returns what a wall covers: a painted area, else its stroke as one area for each of its sides. */
function getWallParts({ points, isFilled, isClosed, stroke }: ElementLine): Polygon[] {
  if (isFilled) return [points]
  const ends = isClosed ? [...points, ...points.slice(0, 1)] : points
  return ends.slice(1).flatMap((to, at) => {
    const from = ends[at] ?? to
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length === 0) return []
    const x = ((from.y - to.y) / length) * (Math.max(stroke, 1) / 2)
    const y = ((to.x - from.x) / length) * (Math.max(stroke, 1) / 2)
    return [
      [
        { x: from.x + x, y: from.y + y },
        { x: to.x + x, y: to.y + y },
        { x: to.x - x, y: to.y - y },
        { x: from.x - x, y: from.y - y },
      ],
    ]
  })
}

const isEqual = (one: Polygon, other: Polygon | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns the areas of a stand without those that lie in a larger one, such as letters and symbols. */
function removeDetails(areas: readonly Polygon[]): Polygon[] {
  const bySize = areas.map((area) => ({ area, box: getBounds(area), size: computeArea(area) }))
  bySize.sort((a, b) => b.size - a.size)
  const parts: typeof bySize = []
  for (const each of bySize.slice(0, MAX_PARTS))
    if (!parts.some(({ box }) => isBoxInside(each.box, box))) parts.push(each)
  return parts.map(({ area }) => area)
}

/**
 * Creates a function that rounds polygons to what can be seen (0.1 of a unit in a plan of 1,500 units), and leaves out
 * what has no area or is outside of the plan. Points outside of it are moved to its border.
 */
export function createTidier(viewBox: Box): (areas: readonly Polygon[]) => Polygon[] {
  const { x: left, y: top, width, height } = viewBox
  const right = left + width
  const bottom = top + height
  const side = Math.max(width, height)
  const decimals = Math.min(100, Math.max(0, Math.ceil(Math.log10(5000 / side))))
  const round = (value: number): number => Number(value.toFixed(decimals))
  const smallest = (side * SMALLEST_PART) ** 2
  return (areas) =>
    areas.flatMap((area) => {
      const points: Point[] = []
      for (const { x, y } of area) {
        const point = {
          x: round(Math.min(right, Math.max(left, x))),
          y: round(Math.min(bottom, Math.max(top, y))),
        }
        const last = points.at(-1)
        if (last?.x !== point.x || last.y !== point.y) points.push(point)
      }
      const [first] = points
      if (points.length > 1 && points.at(-1)?.x === first?.x && points.at(-1)?.y === first?.y) points.pop()
      return points.length > 2 && computeArea(points) > smallest ? [points] : []
    })
}

function readMetres(root: Tag | undefined): number | null {
  const metres = Number(root?.attributes.get(METRES_ATTRIBUTE))
  return metres > 0 && metres <= MAX_METRES ? metres : null
}
