import type { Box, Point, Polygon } from '#contract/plan/geometry.ts'
import { computeArea, getBounds, isInside } from '#contract/plan/polygons.ts'

/** A polygon that is no rectangle is divided into this many columns and rows. */
const CELLS = 24

/** Returns a large upright rectangle in a polygon: the whole of one that is such a rectangle; null if none is found. */
export function findTextBox(polygon: Polygon): Box | null {
  const bounds = getBounds(polygon)
  const area = bounds.width * bounds.height
  if (area === 0) return null
  if (polygon.length === 4 && computeArea(polygon) > area * 0.9999) return bounds
  return findLargestRectangle(markCells(polygon, bounds), bounds)
}

/** Returns for each cell, row by row, whether it is in the polygon as a whole. */
function markCells(polygon: Polygon, bounds: Box): boolean[][] {
  const [width, height] = [bounds.width / CELLS, bounds.height / CELLS]
  const cells = Array.from({ length: CELLS }, (_, row) =>
    Array.from({ length: CELLS }, (__, column) =>
      isInside(polygon, { x: bounds.x + (column + 0.5) * width, y: bounds.y + (row + 0.5) * height }),
    ),
  )
  for (const [at, from] of polygon.entries()) {
    const to = polygon[(at + 1) % polygon.length] ?? from
    const start = { x: (from.x - bounds.x) / width, y: (from.y - bounds.y) / height }
    const end = { x: (to.x - bounds.x) / width, y: (to.y - bounds.y) / height }
    for (let row = first(start.y, end.y); row <= last(start.y, end.y); row += 1)
      for (let column = first(start.x, end.x); column <= last(start.x, end.x); column += 1) {
        const marks = cells[row]
        if (marks?.[column] === true && crosses(start, end, column, row)) marks[column] = false
      }
  }
  return cells
}

const first = (a: number, b: number): number => Math.max(0, Math.floor(Math.min(a, b)) - 1)
const last = (a: number, b: number): number => Math.min(CELLS - 1, Math.floor(Math.max(a, b)))

/** Part of a cell within which a side counts as being on its border. */
const EDGE = 0.01

/** Returns true if a line crosses the inside of a cell; all lengths are in cells. */
function crosses(from: Point, to: Point, column: number, row: number): boolean {
  let [enter, leave] = [0, 1]
  for (const [start, length, low] of [
    [from.x, to.x - from.x, column + EDGE],
    [from.y, to.y - from.y, row + EDGE],
  ] as const) {
    const high = low + 1 - 2 * EDGE
    if (length === 0) {
      if (start <= low || start >= high) return false
      continue
    }
    const [one, other] = [(low - start) / length, (high - start) / length]
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  return enter < leave
}

/** Returns the rectangle of marked cells with the largest area, a little smaller than the cells. */
function findLargestRectangle(cells: readonly (readonly boolean[])[], bounds: Box): Box | null {
  const heights = Array.from({ length: CELLS }, () => 0)
  let best = { column: 0, row: 0, columns: 0, rows: 0 }
  for (const [row, marks] of cells.entries()) {
    for (const [column, isMarked] of marks.entries())
      heights[column] = isMarked ? (heights[column] ?? 0) + 1 : 0
    for (let left = 0; left < CELLS; left += 1) {
      let rows = CELLS
      for (let right = left; right < CELLS; right += 1) {
        rows = Math.min(rows, heights[right] ?? 0)
        if (rows === 0) break
        const columns = right - left + 1
        if (columns * rows > best.columns * best.rows)
          best = { column: left, row: row - rows + 1, columns, rows }
      }
    }
  }
  if (best.columns === 0) return null
  const [width, height] = [bounds.width / CELLS, bounds.height / CELLS]
  return {
    x: bounds.x + best.column * width,
    y: bounds.y + best.row * height,
    width: best.columns * width,
    height: best.rows * height,
  }
}
