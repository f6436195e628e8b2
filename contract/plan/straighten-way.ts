import { STEP_COSTS } from './walk-costs.ts'
import type { WayGrid } from './way-grid.ts'

/** What whole costs may be off on a long line. */
const TOLERANCE = 1.01

/**
 * Leaves out the cells of a way between which one can walk straight on. A straight line passes through free cells only,
 * and keeps as far from stands as what it replaces.
 */
export function straightenWay(grid: WayGrid, cells: readonly number[]): number[] {
  const corners = findCorners(grid, cells)
  const walked = sumCosts(grid, cells)
  const kept = corners.slice(0, 1)
  for (let at = 0; at < corners.length - 1;) {
    let next = corners.length - 1
    while (next > at + 1 && !isAsGood(grid, walked, corners[at] ?? 0, corners[next] ?? 0)) next -= 1
    kept.push(corners[next] ?? 0)
    at = next
  }
  return kept
}

function isAsGood(grid: WayGrid, walked: ReadonlyMap<number, number>, from: number, to: number): boolean {
  const line = costLine(grid, from, to)
  return line <= ((walked.get(to) ?? 0) - (walked.get(from) ?? 0)) * TOLERANCE
}

/** Returns the first and the last cell and those at which the way changes its direction. */
const findCorners = ({ columns }: WayGrid, cells: readonly number[]): number[] =>
  cells.filter((cell, index) => {
    const before = cells[index - 1]
    const after = cells[index + 1]
    return before === undefined || after === undefined || !isStraight(before, cell, after, columns)
  })

const isStraight = (before: number, cell: number, after: number, columns: number): boolean =>
  after - cell === cell - before &&
  (after % columns) - (cell % columns) === (cell % columns) - (before % columns)

/** Returns what it costs to get to each cell of a way. */
function sumCosts({ columns, walls }: WayGrid, cells: readonly number[]): Map<number, number> {
  const sums = new Map<number, number>()
  let sum = 0
  cells.forEach((cell, index) => {
    const step = Math.abs(cell - (cells[index - 1] ?? cell))
    const costs = step === 1 || step === columns ? STEP_COSTS.side : STEP_COSTS.diagonal
    if (step !== 0) sum += costs[walls[cell] === 1 ? 1 : 0]
    sums.set(cell, sum)
  })
  return sums
}

/** Returns what it costs to walk from cell to cell in a straight line; infinite if something stands in the way. */
function costLine({ columns, free, walls }: WayGrid, from: number, to: number): number {
  const [column, row] = [from % columns, Math.floor(from / columns)]
  const across = Math.abs((to % columns) - column)
  const down = Math.abs(Math.floor(to / columns) - row)
  const right = to % columns > column ? 1 : -1
  const below = to > from ? columns : -columns
  let [passedAcross, passedDown, beside, count] = [0, 0, 0, 0]
  for (let cell = from; passedAcross < across || passedDown < down; count += 1) {
    // Compares the next crossing of a line between columns with the one between rows.
    const order = (1 + 2 * passedAcross) * down - (1 + 2 * passedDown) * across
    if (order === 0 && (free[cell + right] !== 1 || free[cell + below] !== 1)) return Infinity
    if (order <= 0) {
      cell += right
      passedAcross += 1
    }
    if (order >= 0) {
      cell += below
      passedDown += 1
    }
    if (free[cell] !== 1) return Infinity
    beside += walls[cell] ?? 0
  }
  const [open, wall] = STEP_COSTS.side
  return (Math.hypot(across, down) * (open * (count - beside) + wall * beside)) / count
}
