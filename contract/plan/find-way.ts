import { type WaySpot, nameSpot } from './way-spot.ts'
import type { Point } from './geometry.ts'
import { getCellCentre } from './rasterize.ts'
import { straightenWay } from './straighten-way.ts'
import { countMinutes } from './walking-time.ts'
import { estimateCost, walk } from './walk-costs.ts'
import { type WayGrid, listAccessCells } from './way-grid.ts'

export interface Way {
  /** Where it turns, from its first point beside the start to its last one beside the end. */
  points: readonly Point[]
  /** In units of the plan. */
  length: number
  metres: number
  /** Time to walk it, rounded up to whole minutes, at least 1. */
  minutes: number
  /** True if metres are guessed, or the plan does not say where one walks. */
  isEstimate: boolean
}

/**
 * Finds a way between two stands or places. The way back is the same one.
 * @returns null if one of them is not on the map, or no way leads from one to the other
 */
export function findWay(grid: WayGrid, from: WaySpot, to: WaySpot): Way | null {
  const isForward = nameSpot(from) <= nameSpot(to)
  const [first, last] = isForward ? [from, to] : [to, from]
  const cells = findCells(grid, listSpotGates(grid, first), listSpotGates(grid, last))
  if (cells === null) return null
  const points = straightenWay(grid, cells).map((cell) => getCellCentre(grid, cell))
  return measureWay(grid, isForward ? points : points.toReversed())
}

/** Returns the same way from its end to its start. */
export const reverseWay = (way: Way): Way => ({ ...way, points: way.points.toReversed() })

/** Returns the cells from which one steps onto a stand or place; none if it is not on the map. */
export const listSpotGates = (grid: WayGrid, spot: WaySpot): number[] => {
  const parts = grid.findParts(spot)
  return parts === undefined ? [] : listAccessCells(grid, parts)
}

function measureWay({ map }: WayGrid, points: readonly Point[]): Way {
  const length = measureLine(points)
  const metres = length * map.metresPerUnit
  return { points, length, metres, minutes: countMinutes(metres), isEstimate: map.isEstimate }
}

/** Returns the length of a line in units of the plan. */
export function measureLine(points: readonly Point[]): number {
  let length = 0
  points.forEach((point, index) => {
    const before = points[index - 1]
    if (before !== undefined) length += Math.hypot(point.x - before.x, point.y - before.y)
  })
  return length
}

/** Finds the cheapest cells from one of the first to one of the last by A*; null if there are none. */
function findCells(grid: WayGrid, starts: readonly number[], ends: readonly number[]): number[] | null {
  const { columns, areas } = grid
  const endAreas = new Set(ends.map((cell) => areas[cell]))
  const open = starts.filter((cell) => endAreas.has(areas[cell]))
  if (open.length === 0) return null
  const isEnd = new Uint8Array(areas.length)
  for (const cell of ends) isEnd[cell] = 1
  const endColumns = ends.map((cell) => cell % columns)
  const [left, right] = [Math.min(...endColumns), Math.max(...endColumns)]
  const [top, bottom] = [Math.floor((ends[0] ?? 0) / columns), Math.floor((ends.at(-1) ?? 0) / columns)]
  const estimate = (cell: number): number => {
    const column = cell % columns
    const row = (cell - column) / columns
    return estimateCost(Math.max(left - column, 0, column - right), Math.max(top - row, 0, row - bottom))
  }
  let last = -1
  const before = walk(grid, open, estimate, (cell) => {
    if (isEnd[cell] !== 1) return false
    last = cell
    return true
  })
  return last === -1 ? null : traceBack(before, last)
}

function traceBack(before: Int32Array, last: number): number[] {
  const cells: number[] = []
  for (let cell = last; cell !== -1; cell = before[cell] ?? -1) cells.push(cell)
  return cells.reverse()
}
