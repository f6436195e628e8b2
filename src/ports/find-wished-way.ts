import { describeWay } from '#contract/plan/describe-way.ts'
import { findEntrance, findRoute } from '#contract/plan/find-route.ts'
import { createWayGrid, type WayGrid } from '#contract/plan/way-grid.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import {
  type HallSpot,
  type MissingHalls,
  type WayFacts,
  type WayNetwork,
  createWayNetwork,
  isMissingHalls,
} from '#contract/plan/way-network.ts'
import { planHallTour } from '#contract/plan/way-tour.ts'
import type { HallStart, RouteWish, WayWish } from '#contract/plan/wished-way.ts'
import type { WayData, WayResult } from '#machines/hall/way.machine.ts'

const grids = new WeakMap<WayMap, WayGrid>()

/** Returns the map as ways are searched in it; for the same map the same one. */
function getGrid(map: WayMap): WayGrid {
  const grid = grids.get(map) ?? createWayGrid(map)
  grids.set(map, grid)
  return grid
}

/**
 * Finds a way with its words, or a tour of at least two stops; null if there is none and nothing more to say, or the halls
 * whose maps have to be loaded first.
 */
export function findWishedWay({
  facts,
  maps,
  wish,
}: WayData & { wish: WayWish }): WayResult | MissingHalls | null {
  const network = createWayNetwork({
    facts,
    isStepFree: 'isStepFree' in wish && wish.isStepFree,
    getGrid(hall) {
      const map = maps[hall]
      return map && getGrid(map)
    },
  })
  if (!('stops' in wish)) return findWay(network, wish)
  const tour = planHallTour(network, wish.stops, [...new Set(wish.stops.map(({ hall }) => hall))])
  if (isMissingHalls(tour)) return tour
  if (tour.order.length >= 2) return { ...tour, kind: 'tour' }
  const unknown = wish.stops.filter(({ hall, spot }) => {
    const grid = network.getGrid(hall)
    return grid && grid.findParts(spot) === undefined
  })
  return unknown.length === 0 ? null : { kind: 'noTour', unknown }
}

function findWay(network: WayNetwork, { from, to }: RouteWish): WayResult | MissingHalls | null {
  const start = locate(network.facts, from)
  if (start === undefined) return { kind: 'noStart' }
  const missing = [...new Set([start.hall, to.hall])].filter((hall) => network.getGrid(hall) === undefined)
  if (missing.length > 0) return { missing }
  if (network.getGrid(start.hall)?.findParts(start.spot) === undefined) return { kind: 'noStart' }
  const route = findRoute(network, start, to)
  if (isMissingHalls(route)) return route
  if (route !== null)
    return {
      ...route,
      kind: 'route',
      legs: route.legs.map((leg) => {
        const grid = network.getGrid(leg.hall)
        return { ...leg, steps: grid ? describeWay(grid, leg, leg.from, leg.to) : [] }
      }),
    }
  if (start.hall === to.hall) return null
  const entrance = findEntrance(network, to)
  return { kind: 'advice', hall: to.hall, ...(entrance !== undefined && { entrance }) }
}

/** Returns undefined for an unknown place. */
function locate({ places }: WayFacts, start: HallStart): HallSpot | undefined {
  if (!('place' in start)) return { hall: start.hall, spot: { stand: start.stand } }
  const place = places.find(({ id }) => id === start.place)
  return place && { hall: place.hall, spot: { place: place.id } }
}
