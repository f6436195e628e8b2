import type { WaySpot } from './way-spot.ts'
import type { Way } from './find-way.ts'
import { countMinutes } from './walking-time.ts'
import {
  type Gate,
  type HallSpot,
  type MissingHalls,
  type WayNetwork,
  isSameHallSpot,
  listConnectedHalls,
} from './way-network.ts'

/** The part of a way in one hall. */
export interface WayLeg extends Way {
  hall: string
  from: WaySpot
  to: WaySpot
  gate?: Gate
}

/** A way in one hall or over several. */
export interface Route {
  /** In the order in which they are walked, at least one. */
  legs: readonly WayLeg[]
  /** Of the legs and the passages between them. */
  metres: number
  minutes: number
  isEstimate: boolean
}

/** Where a search is: at the start, or at the place to which a passage leads. */
interface Arrival {
  at: HallSpot
  metres: number
  /** The legs up to here, the last one first. */
  walked: WalkedLegs | null
}

interface WalkedLegs {
  leg: WayLeg
  before: WalkedLegs | null
}

/**
 * Finds the shortest way from a stand or place to another one of the fair. Within a hall no way leads through others.
 * @returns null if there is none, or the halls that have to be known first
 */
export function findRoute(network: WayNetwork, from: HallSpot, to: HallSpot): Route | MissingHalls | null {
  if (!listConnectedHalls(network, from.hall).has(to.hall)) return null
  const ends = [...new Set([from.hall, to.hall])]
  const missing = ends.filter((hall) => network.getGrid(hall) === undefined)
  if (missing.length > 0) return { missing }
  if (from.hall === to.hall) {
    const leg = walkLeg(network, from, to.spot)
    if (leg !== null) return joinLegs([leg])
  }
  return searchHalls(network, from, to)
}

/** Goes from passage to passage, to the nearest ones first, so that no hall farther away than the end is asked for. */
function searchHalls(network: WayNetwork, from: HallSpot, to: HallSpot): Route | MissingHalls | null {
  const waiting: Arrival[] = [{ at: from, metres: 0, walked: null }]
  const visited = new Set<number>()
  for (let next = takeNearest(waiting); next !== undefined; next = takeNearest(waiting)) {
    const { at, metres, walked } = next
    if (isSameHallSpot(at, to)) return joinLegs(listLegs(walked))
    if (visitPlace(visited, at) === false) continue
    if (network.getGrid(at.hall) === undefined) return { missing: [at.hall] }
    const add = (end: HallSpot, leg: WayLeg | null, passage: number) => {
      if (leg !== null)
        waiting.push({ at: end, metres: metres + leg.metres + passage, walked: { leg, before: walked } })
    }
    if (at.hall === to.hall) add(to, walkLeg(network, at, to.spot), 0)
    for (const gate of network.listGates(at.hall)) {
      const leg = walkLeg(network, at, { place: gate.from })
      add({ hall: gate.hall, spot: { place: gate.to } }, leg && { ...leg, gate }, gate.metres)
    }
  }
  return null
}

/** Returns false if a search was at a place before. */
function visitPlace(visited: Set<number>, { spot }: HallSpot): boolean {
  if ('stand' in spot) return true
  if (visited.has(spot.place)) return false
  visited.add(spot.place)
  return true
}

function takeNearest(waiting: Arrival[]): Arrival | undefined {
  let nearest = 0
  waiting.forEach(({ metres }, index) => {
    if (metres < (waiting[nearest]?.metres ?? Infinity)) nearest = index
  })
  return waiting.splice(nearest, 1)[0]
}

function walkLeg(network: WayNetwork, { hall, spot }: HallSpot, to: WaySpot): WayLeg | null {
  const way = network.findWayIn(hall, spot, to)
  return way && { ...way, hall, from: spot, to }
}

function listLegs(walked: WalkedLegs | null): WayLeg[] {
  const legs: WayLeg[] = []
  for (let each = walked; each !== null; each = each.before) legs.push(each.leg)
  return legs.reverse()
}

function joinLegs(legs: readonly WayLeg[]): Route | null {
  if (legs.length === 0) return null
  const metres = legs.reduce((sum, leg) => sum + leg.metres + (leg.gate?.metres ?? 0), 0)
  return { legs, metres, minutes: countMinutes(metres), isEstimate: legs.some((leg) => leg.isEstimate) }
}

/** Returns the entrance of a hall that is the nearest to a stand or place; undefined if none leads there. */
export function findEntrance(network: WayNetwork, { hall, spot }: HallSpot): number | undefined {
  const gates = new Set(network.facts.passages.flatMap(({ from, to }) => [from, to]))
  const ways = network.facts.places
    .filter((place) => place.hall === hall && place.kind === 'entrance' && !gates.has(place.id))
    .flatMap(({ id }) => {
      const way = network.findWayIn(hall, { place: id }, spot)
      return way === null ? [] : [{ id, length: way.length }]
    })
  return ways.toSorted((one, other) => one.length - other.length)[0]?.id
}
