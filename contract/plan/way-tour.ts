import { type Way, reverseWay } from './find-way.ts'
import { type Route, findRoute } from './find-route.ts'
import { orderStops } from './order-stops.ts'
import { planTour } from './plan-tour.ts'
import { countMinutes } from './walking-time.ts'
import { type HallSpot, type MissingHalls, type WayNetwork, isMissingHalls } from './way-network.ts'

/** A tour through the halls of a fair. */
export interface HallTour {
  /** Indices of the stops in the order of the visit, without the stops that have no way to others of their hall. */
  order: readonly number[]
  /** The way from each stop to the next one; null between halls where no passage is known. */
  legs: readonly (Route | null)[]
  /** From the first stop to the last one, as far as it is known. */
  metres: number
  /** 0 if no way is known. */
  minutes: number
}

/** The stops of a hall in their order. */
interface HallPart {
  hall: string
  stops: readonly number[]
  /** The way from each stop to the next one. */
  ways: readonly Way[]
}

/**
 * Finds a good order of stops: by hall, the halls by the ways between them.
 * @param halls in the order of the edition, in which they are visited where a passage is missing
 * @returns the halls that have to be known first, if there are any
 */
export function planHallTour(
  network: WayNetwork,
  stops: readonly HallSpot[],
  halls: readonly string[],
): HallTour | MissingHalls {
  const visited = halls.filter((hall) => stops.some((stop) => stop.hall === hall))
  const missing = visited.filter((hall) => network.getGrid(hall) === undefined)
  if (missing.length > 0) return { missing }
  const parts = visited.map((hall) => planPart(network, stops, hall)).filter((part) => part.stops.length > 0)
  const joins = joinParts(network, stops, parts)
  if ('missing' in joins) return joins
  const walked = orientParts(orderParts(parts, joins), joins)
  const legs = walked.flatMap((part, index) => {
    const before = walked[index - 1]
    const join = before === undefined ? [] : [joins.between(getLast(before), getFirst(part))]
    return [...join, ...part.ways.map((way, at) => toRoute(stops, part, way, at))]
  })
  const metres = legs.reduce((sum, leg) => sum + (leg?.metres ?? 0), 0)
  const minutes = legs.some((leg) => leg !== null) ? countMinutes(metres) : 0
  return { order: walked.flatMap((part) => part.stops), legs, metres, minutes }
}

const getFirst = ({ stops }: HallPart): number => stops[0] ?? 0
const getLast = ({ stops }: HallPart): number => stops.at(-1) ?? 0

function planPart(network: WayNetwork, stops: readonly HallSpot[], hall: string): HallPart {
  const grid = network.getGrid(hall)
  const here = [...stops.keys()].filter((index) => stops[index]?.hall === hall)
  if (!grid) return { hall, stops: [], ways: [] }
  const { order, legs } = planTour(
    grid,
    here.flatMap((index) => stops[index]?.spot ?? []),
  )
  return { hall, stops: order.flatMap((at) => here[at] ?? []), ways: legs }
}

/** Returns the way from a stop of a part to the next one. */
function toRoute(stops: readonly HallSpot[], part: HallPart, way: Way, at: number): Route | null {
  const [from, to] = [stops[part.stops[at] ?? -1], stops[part.stops[at + 1] ?? -1]]
  if (from === undefined || to === undefined) return null
  const { metres, minutes, isEstimate } = way
  return { legs: [{ ...way, hall: part.hall, from: from.spot, to: to.spot }], metres, minutes, isEstimate }
}

interface PartJoins {
  between: (from: number, to: number) => Route | null
  /** Whether a way joins every two parts. */
  isConnected: boolean
}

/** Finds the ways between the ends of the parts. */
function joinParts(
  network: WayNetwork,
  stops: readonly HallSpot[],
  parts: readonly HallPart[],
): PartJoins | MissingHalls {
  const routes = new Map<string, Route | null>()
  for (const one of parts)
    for (const other of parts)
      for (const from of one === other ? [] : [getFirst(one), getLast(one)])
        for (const to of [getFirst(other), getLast(other)]) {
          const [start, end] = [stops[from], stops[to]]
          if (routes.has(`${from} ${to}`) || start === undefined || end === undefined) continue
          const route = findRoute(network, start, end)
          if (isMissingHalls(route)) return route
          routes.set(`${from} ${to}`, route)
        }
  return {
    between: (from, to) => routes.get(`${from} ${to}`) ?? null,
    isConnected: [...routes.values()].every((route) => route !== null),
  }
}

/** Orders halls by the shortest ways between them, if all of them are known. */
function orderParts(parts: readonly HallPart[], joins: PartJoins): readonly HallPart[] {
  if (!joins.isConnected) return parts
  const measure = (one: HallPart, other: HallPart): number =>
    Math.min(
      ...[getFirst(one), getLast(one)].flatMap((from) =>
        [getFirst(other), getLast(other)].map((to) => joins.between(from, to)?.metres ?? Infinity),
      ),
    )
  const distances = parts.map((one) => parts.map((other) => (one === other ? 0 : measure(one, other))))
  return orderStops(distances).flatMap((index) => parts[index] ?? [])
}

/** Turns the stops of halls round where that makes the ways between the halls shorter. */
function orientParts(parts: readonly HallPart[], { between }: PartJoins): readonly HallPart[] {
  let best: readonly { walked: readonly HallPart[]; metres: number }[] = [{ walked: [], metres: 0 }]
  for (const part of parts) {
    const reversed = { ...part, stops: part.stops.toReversed(), ways: part.ways.map(reverseWay).toReversed() }
    best = [part, reversed].map((next) =>
      best
        .map(({ walked, metres }) => {
          const last = walked.at(-1)
          const join = last === undefined ? 0 : (between(getLast(last), getFirst(next))?.metres ?? 0)
          return { walked: [...walked, next], metres: metres + join }
        })
        .reduce((shortest, each) => (each.metres < shortest.metres ? each : shortest)),
    )
  }
  return best.reduce((shortest, each) => (each.metres < shortest.metres ? each : shortest)).walked
}
