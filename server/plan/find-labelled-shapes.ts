import type { Box, Point, Polygon } from '#contract/plan/geometry.ts'
import { computeArea, getBounds, getCentre, isInside } from '#contract/plan/polygons.ts'
import { isShownText } from '#server/pack/hidden-tags.ts'
import type { Tag } from '#server/pack/parse-tags.ts'
import { isRendered } from '#server/pack/sanitise-svg.ts'
import { SHAPES } from '#server/pack/svg-rules.ts'
import { createLineReader, getAreas, getTextCorners } from './element-polygons.ts'
import { listParts, readContent } from './sort-texts.ts'

/** A shape that could be a stand: closed, neither tiny nor as large as the hall. */
export interface PlanShape {
  tag: Tag
  polygon: Polygon
}

/** The area of a stand as a share of the plan's area, at least and at most. */
const SMALLEST_PART = 1 / 200_000
const LARGEST_PART = 1 / 4
/** A plan with more shapes is not a drawing of stands. */
const MAX_SHAPES = 30_000

/** Returns the shapes of a plan that could be stands, in drawing order. */
export function listShapes(tags: readonly Tag[], viewBox: Box, isTaken: (tag: Tag) => boolean): PlanShape[] {
  const readLines = createLineReader(tags)
  const whole = viewBox.width * viewBox.height
  return tags
    .filter((tag) => SHAPES.includes(tag.name) && isRendered(tag))
    .slice(0, MAX_SHAPES)
    .flatMap((tag) => {
      if (isTaken(tag) || tag.ancestors.some(isTaken)) return []
      const areas = getAreas(readLines(tag)).map((polygon) => ({ polygon, size: computeArea(polygon) }))
      const [largest] = areas.toSorted((a, b) => b.size - a.size)
      return largest !== undefined &&
        largest.size > whole * SMALLEST_PART &&
        largest.size < whole * LARGEST_PART
        ? [{ tag, polygon: largest.polygon }]
        : []
    })
}

/** Creates a function that returns the smallest shape around a point; among equal ones the one drawn last. */
export function createShapeFinder(shapes: readonly PlanShape[]): (point: Point) => PlanShape | undefined {
  const sorted = shapes
    .map((shape) => ({ shape, box: getBounds(shape.polygon), size: computeArea(shape.polygon) }))
    .toReversed()
    .toSorted((a, b) => a.size - b.size)
  return (point) =>
    sorted.find(
      ({ box: { x, y, width, height }, shape }) =>
        point.x >= x &&
        point.y >= y &&
        point.x <= x + width &&
        point.y <= y + height &&
        isInside(shape.polygon, point),
    )?.shape
}

/**
 * Finds the shapes that contain their names as text.
 *
 * @param readCodes returns the stand codes that a text consists of
 */
export function findLabelledShapes(
  xml: string,
  tags: readonly Tag[],
  shapes: readonly PlanShape[],
  readCodes: (text: string) => readonly string[],
): Map<Tag, string[]> {
  const findShape = createShapeFinder(shapes)
  const found = new Map<Tag, string[]>()
  for (const { content, corners } of listTexts(xml, tags)) {
    const codes = readCodes(content)
    if (codes.length === 0 || corners.length === 0) continue
    const shape = findShape(getCentre(getBounds(corners)))
    if (shape === undefined) continue
    const known = found.get(shape.tag) ?? []
    found.set(shape.tag, [...known, ...codes.filter((code) => !known.includes(code))])
  }
  return found
}

/** Returns the texts of a plan. Lines with positions of their own within one text are returned separately. */
function* listTexts(xml: string, tags: readonly Tag[]): Generator<{ content: string; corners: Point[] }> {
  for (const [index, tag] of tags.entries()) {
    if (!isShownText(tag)) continue
    const parts = listParts(tags, index)
    const lines = parts.filter(
      ({ name, attributes }) => name === 'tspan' && (attributes.has('y') || attributes.has('dy')),
    )
    if (lines.length < 2) {
      const content = readContent(xml, tag)
      yield { content, corners: getTextCorners(tag, parts, content) }
    } else {
      for (const line of lines) {
        const content = readContent(xml, line)
        yield { content, corners: getTextCorners(tag, [line], content) }
      }
    }
  }
}
