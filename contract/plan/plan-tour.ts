import type { WaySpot } from './way-spot.ts'
import { type Way, findWay, listSpotGates } from './find-way.ts'
import { orderStops } from './order-stops.ts'
import { walk } from './walk-costs.ts'
import type { WayGrid } from './way-grid.ts'

export interface Tour {
  /** Indices of the stops in the order of the visit, without the stops that have no way to the others. */
  order: readonly number[]
  /** The way from each stop to the next one. */
  legs: readonly Way[]
}

/** Finds a good order of stops, each of them once, with the ways between them. */
export function planTour(grid: WayGrid, stops: readonly WaySpot[]): Tour {
  const gates = stops.map((stop) => listSpotGates(grid, stop))
  const joined = chooseLargestArea(grid, gates)
  const costs = measureBetween(
    grid,
    joined.map((stop) => gates[stop] ?? []),
  )
  const order = orderStops(costs).flatMap((index) => joined[index] ?? [])
  const legs = order.slice(1).flatMap((stop, index) => {
    const [from, to] = [stops[order[index] ?? 0], stops[stop]]
    return (from && to && findWay(grid, from, to)) ?? []
  })
  return { order, legs }
}

/** Returns the stops that lie in the area that has most of them. */
function chooseLargestArea({ areas }: WayGrid, gates: readonly (readonly number[])[]): number[] {
  const stopsOf = new Map<number, number[]>()
  gates.forEach((cells, stop) => {
    for (const area of new Set(cells.map((cell) => areas[cell] ?? 0)))
      stopsOf.set(area, [...(stopsOf.get(area) ?? []), stop])
  })
  return [...stopsOf.values()].reduce((most, stops) => (stops.length > most.length ? stops : most), [])
}

/** Returns the cost of the cheapest way from each stop to each other stop. */
function measureBetween(grid: WayGrid, gates: readonly (readonly number[])[]): number[][] {
  const costs = gates.map(() => gates.map(() => 0))
  const stopsAt = new Map<number, number[]>()
  gates.forEach((cells, stop) => {
    for (const cell of cells) stopsAt.set(cell, [...(stopsAt.get(cell) ?? []), stop])
  })
  gates.forEach((cells, from) => {
    measureFrom(grid, { starts: cells, from, stopsAt, count: gates.length - 1 - from }, (to, cost) => {
      const [row, column] = [costs[from], costs[to]]
      if (row === undefined || column === undefined) return
      row[to] = cost
      column[from] = cost
    })
  })
  return costs
}

interface Search {
  starts: readonly number[]
  /** Only stops after this one are sought; the way back costs the same. */
  from: number
  stopsAt: ReadonlyMap<number, readonly number[]>
  /** How many stops are sought. */
  count: number
}

function measureFrom(
  grid: WayGrid,
  { starts, from, stopsAt, count }: Search,
  report: (to: number, cost: number) => void,
): void {
  const found = new Set<number>()
  walk(
    grid,
    starts,
    () => 0,
    (cell, cost) => {
      for (const stop of stopsAt.get(cell) ?? [])
        if (stop > from && !found.has(stop)) {
          found.add(stop)
          report(stop, cost)
        }
      return found.size === count
    },
  )
}
