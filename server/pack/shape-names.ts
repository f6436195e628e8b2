import type { Box, Point } from '#contract/plan/geometry.ts'
import { getBounds, getCentre, isInside } from '#contract/plan/polygons.ts'
import { parseStandCodes } from '#contract/stands.ts'
import { createShapeFinder, type PlanShape } from '#server/plan/find-labelled-shapes.ts'
import type { Row } from './row.ts'
import type { Tag } from './parse-tags.ts'

/** The columns of the table in which an organiser names shapes of a plan. */
export const SHAPE_NAME_COLUMNS = { required: ['shape', 'x', 'y', 'stand'], optional: [] }

/** Returns the path of that table without its ending; the picture with the numbers has the ending `.html`. */
export const getShapeNamesPath = (year: number | string, hall: string): string =>
  `plans/${year}/${hall}.shapes`

/** Returns true for a table of shape names or its picture. */
export const isShapeNamesFile = (name: string): boolean => /\.shapes\.(?:csv|xlsx|html)$/.test(name)

/** A shape that could be a stand, with its number in the drawing. */
export interface NumberedShape {
  number: number
  /** A point in the shape, in units of the plan. */
  x: number
  y: number
  box: Box
}

/** Stand codes for the shape with a number, or for the shape that is now at its point. */
export interface ShapeName {
  number: number
  at: Point
  codes: readonly string[]
  /** Adds a finding that there is no such shape. */
  onMissing: () => void
}

/** Numbers the shapes in drawing order. */
export const numberShapes = (shapes: readonly PlanShape[]): NumberedShape[] =>
  shapes.map(({ polygon }, index) => {
    const box = getBounds(polygon)
    const { x, y } = findInnerPoint(polygon)
    return { number: index + 1, x: round(x), y: round(y), box }
  })

const round = (value: number): number => Math.round(value * 100) / 100

/** Returns the centroid of a polygon or, if that is outside, the centroid of one of its corners' triangles. */
function findInnerPoint(polygon: readonly Point[]): Point {
  const middle = getCentre(getBounds(polygon))
  if (isInside([...polygon], middle)) return middle
  for (const [index, corner] of polygon.entries()) {
    const [next, after] = [1, 2].map((step) => polygon[(index + step) % polygon.length] ?? corner)
    if (next === undefined || after === undefined) continue
    const point = { x: (corner.x + next.x + after.x) / 3, y: (corner.y + next.y + after.y) / 3 }
    if (isInside([...polygon], point)) return point
  }
  return middle
}

/** Returns the rows that name a stand. */
export const readShapeNames = (rows: readonly Row[]): ShapeName[] =>
  rows.flatMap((row) => {
    const stand = row.text('stand')
    if (stand === '') return []
    const codes = parseStandCodes(stand)
    const [number, x, y] = ['shape', 'x', 'y'].map((column) => Number(row.text(column).replace(',', '.')))
    if (codes.length === 0) {
      row.skip('stand-code', 'stand', stand)
      return []
    }
    const onMissing = () => row.skip('shape-gone', 'shape', row.text('shape'))
    return [{ number: number ?? 0, at: { x: x ?? Number.NaN, y: y ?? Number.NaN }, codes, onMissing }]
  })

/** Finds the shapes that a table names. If a new plan has other numbers, the shape at the same point is used. */
export function findNamedShapes(
  shapes: readonly PlanShape[],
  names: readonly ShapeName[],
): Map<Tag, readonly string[]> {
  const numbered = numberShapes(shapes)
  const findShape = createShapeFinder(shapes)
  const found = new Map<Tag, readonly string[]>()
  for (const { number, at, codes, onMissing } of names) {
    const own = numbered[number - 1]
    const shape = own?.x === at.x && own.y === at.y ? shapes[number - 1] : findShape(at)
    if (shape === undefined) onMissing()
    else found.set(shape.tag, [...(found.get(shape.tag) ?? []), ...codes])
  }
  return found
}
