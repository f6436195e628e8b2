import type { Box, Point, Polygon } from '#contract/plan/geometry.ts'
import { computeArea, getBounds, getCentre, isInside } from '#contract/plan/polygons.ts'
import { isShownText } from '#server/pack/hidden-tags.ts'
import type { Tag } from '#server/pack/parse-tags.ts'
import { isRendered } from '#server/pack/sanitise-svg.ts'
import { SHAPES } from '#server/pack/svg-rules.ts'
import { createLineReader, getAreas, getTextCorners } from './element-polygons.ts'
import { listParts, readContent, readContents } from './sort-texts.ts'

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
 * @param readCodes returns the stand codes that a text consists of, whichever way it is read
 */
export function findLabelledShapes(
  xml: string,
  tags: readonly Tag[],
  shapes: readonly PlanShape[],
  readCodes: (readings: readonly string[]) => readonly string[],
): Map<Tag, string[]> {
  const findShape = createShapeFinder(shapes)
  const found = new Map<Tag, string[]>()
  for (const { readings, corners } of listTexts(xml, tags)) {
    const codes = readCodes(readings)
    if (codes.length === 0 || corners.length === 0) continue
    const shape = findShape(getCentre(getBounds(corners)))
    if (shape === undefined) continue
    const known = found.get(shape.tag) ?? []
    found.set(shape.tag, [...known, ...codes.filter((code) => !known.includes(code))])
  }
  return found
}

/** Returns the texts of a plan. Lines with positions of their own within one text are returned separately. */
function* listTexts(xml: string, tags: readonly Tag[]): Generator<{ readings: string[]; corners: Point[] }> {
  for (const [index, tag] of tags.entries()) {
    if (!isShownText(tag)) continue
    const parts = listParts(tags, index)
    const lines = listLines(xml, parts)
    if (lines.length < 2) {
      yield { readings: readContents(xml, tag), corners: getTextCorners(tag, parts, readContent(xml, tag)) }
    } else {
      for (const line of lines) {
        const [first, last] = [line[0] ?? tag, line.at(-1) ?? tag]
        const readings = readContents(xml, { start: first.start, end: last.end })
        yield { readings, corners: getTextCorners(first, line, readings[0] ?? '') }
      }
    }
  }
}

/**
 * Returns the lines of a text: the pieces of a line, into which some programs divide a word, are at one height. Pieces that
 * are apart, such as the numbers of a row of stands, are lines of their own.
 */
function listLines(xml: string, parts: readonly Tag[]): Tag[][] {
  const lines: { y: string | undefined; pieces: Tag[] }[] = []
  for (const part of parts) {
    const [y, dy] = ['y', 'dy'].map((name) => part.attributes.get(name))
    if (part.name !== 'tspan' || (y === undefined && dy === undefined)) continue
    const last = lines.at(-1)
    const isSameLine = Number.parseFloat(dy ?? '0') === 0 && (y === undefined || y === last?.y)
    if (last !== undefined && isSameLine && !isApart(xml, last.pieces.at(-1), part)) last.pieces.push(part)
    else lines.push({ y, pieces: [part] })
  }
  return lines.map(({ pieces }) => pieces)
}

/** Returns true if more than the height of a letter lies between the end of a piece and the start of the next one. */
function isApart(xml: string, piece: Tag | undefined, next: Tag): boolean {
  if (!piece?.attributes.has('x') || !next.attributes.has('x')) return false
  const [, end] = getTextCorners(piece, [piece], readContent(xml, piece))
  const [start, , , below] = getTextCorners(next, [next], readContent(xml, next))
  return (
    end !== undefined &&
    start !== undefined &&
    below !== undefined &&
    measure(end, start) > measure(start, below)
  )
}

const measure = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
