import { describeWay } from '#contract/plan/describe-way.ts'
import { findWay } from '#contract/plan/find-way.ts'
import { planTour } from '#contract/plan/plan-tour.ts'
import { createWayGrid, type WayGrid } from '#contract/plan/way-grid.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import type { WayResult, WayWish } from '#machines/hall/way.machine.ts'

const grids = new WeakMap<WayMap, WayGrid>()

/** Returns the map as ways are searched in it; for the same map the same one. */
function getGrid(map: WayMap): WayGrid {
  const grid = grids.get(map) ?? createWayGrid(map)
  grids.set(map, grid)
  return grid
}

/** Finds a way with its words, or a tour of at least two stops; null if there is none. */
export function findWishedWay(map: WayMap, wish: WayWish): WayResult {
  const grid = getGrid(map)
  if ('stops' in wish) {
    const tour = planTour(
      grid,
      wish.stops.map((stand) => ({ stand })),
    )
    return tour.legs.length === 0 ? null : tour
  }
  const way = findWay(grid, wish.from, wish.to)
  return way && { ...way, steps: describeWay(grid, way, wish.from, wish.to) }
}
