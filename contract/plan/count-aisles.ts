import type { Point } from './geometry.ts'
import type { WayGrid } from './way-grid.ts'

/** A part of a way that is walked nearly straight on, and the side to which one turns at its end. */
interface StraightPart {
  /** Its corners, at which one hardly turns. */
  line: readonly Point[]
  isRight: boolean
}

/** Nobody counts more aisles than this. */
const MAX_COUNT = 5
/** The sine of 20°. */
const NEARLY_STRAIGHT = 0.34
/** Between two aisles one passes at least this many cells of a stand; less is a column. */
const LEAST_APART = 2

/**
 * Counts the aisles on a side up to the one into which one turns: 1 is the first one.
 * @returns undefined if one does not turn into an aisle, or they cannot be counted: there are too many, or the way
 * leads in several directions
 */
export function countAisle(grid: WayGrid, { line, isRight }: StraightPart): number | undefined {
  const parts = line.slice(1).map((to, index) => findDirection(line[index] ?? to, to))
  const ahead = parts.at(-1)?.ahead
  if (ahead === undefined || parts.some((part) => !isSame(part.ahead, ahead))) return undefined
  const aside = isRight ? { x: -ahead.y, y: ahead.x } : { x: ahead.y, y: -ahead.x }
  const depths = parts.flatMap(({ from, along, length }, index) => {
    const steps = Math.round(length / grid.cell)
    // Each part begins where the one before it ends.
    const first = index === 0 ? 0 : 1
    return Array.from({ length: steps + 1 - first }, (_, step) => {
      const walked = ((step + first) / steps) * length
      return countFreeCells(grid, { x: from.x + along.x * walked, y: from.y + along.y * walked }, aside)
    })
  })
  if (depths.length <= LEAST_APART) return undefined
  const wall = findMedian(depths)
  const isOpen = depths.map((depth) => depth > 2 * wall + LEAST_APART)
  const passed = isOpen.indexOf(false)
  if (isOpen.at(-1) !== true || passed === -1) return undefined
  // The aisle that one stands in at first is not counted.
  const count = countRuns(isOpen.slice(passed))
  return count > MAX_COUNT ? undefined : count
}

function findDirection(from: Point, to: Point): { from: Point; along: Point; ahead: Point; length: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  return { from, along, ahead: snapToAxis(along), length }
}

const isSame = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y

/** Returns a direction that is nearly level or upright as one that is: aisles mostly are, and one crosses them aslant. */
function snapToAxis({ x, y }: Point): Point {
  if (Math.abs(y) < NEARLY_STRAIGHT) return { x: Math.sign(x), y: 0 }
  return Math.abs(x) < NEARLY_STRAIGHT ? { x: 0, y: Math.sign(y) } : { x, y }
}

/** Returns how many cells one could walk in a direction. */
function countFreeCells({ x, y, cell, columns, rows, free }: WayGrid, from: Point, aside: Point): number {
  for (let count = 0; ; count += 1) {
    const column = Math.floor((from.x - x) / cell + aside.x * count)
    const row = Math.floor((from.y - y) / cell + aside.y * count)
    const isInside = column >= 0 && row >= 0 && column < columns && row < rows
    if (!isInside || free[row * columns + column] !== 1) return count
  }
}

const findMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Counts the runs of true values, of which the last one may be short. */
function countRuns(values: readonly boolean[]): number {
  let [count, closed] = [0, LEAST_APART]
  for (const isOpen of values) {
    if (isOpen && closed >= LEAST_APART) count += 1
    closed = isOpen ? 0 : closed + 1
  }
  return count
}
