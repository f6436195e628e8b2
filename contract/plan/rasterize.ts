import type { Point, Polygon } from './geometry.ts'

/** Square cells over a plan, in rows from its top left corner. */
export interface GridFrame {
  x: number
  y: number
  /** Length of a cell's side. */
  cell: number
  columns: number
  rows: number
}

/** How far an edge may reach into a cell, in cells, and still only touch it. */
const TOUCH = 1e-6

interface RowSpan {
  row: number
  /** The first and the last column. */
  from: number
  to: number
}

export const getCellCentre = ({ x, y, cell, columns }: GridFrame, index: number): Point => ({
  x: x + ((index % columns) + 0.5) * cell,
  y: y + (Math.floor(index / columns) + 0.5) * cell,
})

/** Calls back for each cell that an area or its edge reaches into, some of them more than once. */
export function visitTouchedCells(frame: GridFrame, area: Polygon, visit: (index: number) => void): void {
  const corners = toCells(frame, area)
  for (const span of listCoveredSpans(corners)) visitSpan(frame, span, visit)
  visitEdgeCells(frame, corners, visit)
}

/** Calls back for each cell whose centre lies in an area. */
export function visitCoveredCells(frame: GridFrame, area: Polygon, visit: (index: number) => void): void {
  for (const span of listCoveredSpans(toCells(frame, area))) visitSpan(frame, span, visit)
}

/** Calls back for each cell that the edge of an area passes through. */
export function visitCrossedCells(frame: GridFrame, area: Polygon, visit: (index: number) => void): void {
  visitEdgeCells(frame, toCells(frame, area), visit)
}

const toCells = ({ x, y, cell }: GridFrame, area: Polygon): Point[] =>
  area.map((corner) => ({ x: (corner.x - x) / cell, y: (corner.y - y) / cell }))

/** Lists the cells whose centres lie in an area, by the even-odd rule. */
function listCoveredSpans(corners: readonly Point[]): RowSpan[] {
  const spans: RowSpan[] = []
  const heights = corners.map(({ y }) => y)
  const last = Math.ceil(Math.max(...heights) - 0.5)
  for (let row = Math.max(0, Math.floor(Math.min(...heights) - 0.5)); row <= last; row += 1) {
    const crossings = listCrossings(corners, row + 0.5)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [left = 0, right = 0] = [crossings[at], crossings[at + 1]]
      spans.push({ row, from: Math.ceil(left - 0.5 + TOUCH), to: Math.floor(right - 0.5 - TOUCH) })
    }
  }
  return spans
}

function listCrossings(corners: readonly Point[], y: number): number[] {
  const crossings: number[] = []
  forEachEdge(corners, (a, b) => {
    if (a.y <= y === b.y <= y) return
    crossings.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
  })
  return crossings.sort((one, other) => one - other)
}

/** Each edge is cut at the lines between rows; what remains in a row crosses the columns between its ends. */
function visitEdgeCells(frame: GridFrame, corners: readonly Point[], visit: (index: number) => void): void {
  forEachEdge(corners, (a, b) => {
    const [top, bottom] = a.y < b.y ? [a, b] : [b, a]
    const lastRow = Math.ceil(bottom.y - TOUCH) - 1
    for (let row = Math.floor(top.y + TOUCH); row <= lastRow; row += 1) {
      const start = interpolateX(top, bottom, Math.max(top.y, row))
      const end = interpolateX(top, bottom, Math.min(bottom.y, row + 1))
      const [left, right] = top.y === bottom.y ? [top.x, bottom.x] : [start, end]
      const from = Math.floor(Math.min(left, right) + TOUCH)
      visitSpan(frame, { row, from, to: Math.ceil(Math.max(left, right) - TOUCH) - 1 }, visit)
    }
  })
}

const interpolateX = (top: Point, bottom: Point, y: number): number =>
  bottom.y === top.y ? top.x : top.x + ((y - top.y) / (bottom.y - top.y)) * (bottom.x - top.x)

function forEachEdge(corners: readonly Point[], visit: (a: Point, b: Point) => void): void {
  let before = corners.at(-1)
  for (const corner of corners) {
    if (before !== undefined) visit(before, corner)
    before = corner
  }
}

function visitSpan(
  { columns, rows }: GridFrame,
  { row, from, to }: RowSpan,
  visit: (index: number) => void,
): void {
  if (row < 0 || row >= rows) return
  const last = Math.min(to, columns - 1)
  for (let column = Math.max(0, from); column <= last; column += 1) visit(row * columns + column)
}
