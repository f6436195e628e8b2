import type { PlanTarget, WayStart } from '#contract/addresses.ts'
import type { HallSpot } from './way-network.ts'

/** A stand with its hall, or a place, whose hall is known with the places. */
export type HallStart = { hall: string; stand: string } | { place: number }

/** A way to a stand or place. */
export interface RouteWish {
  from: HallStart
  to: HallSpot
  isStepFree: boolean
}

export interface TourStop extends HallSpot {
  spot: { stand: string }
}

/** A tour of stands. Their halls are visited in the order of the stops, unless passages make another order shorter. */
interface TourWish {
  stops: readonly TourStop[]
}

export type WayWish = RouteWish | TourWish

/** Returns the visitor's position that an address of a hall contains. */
export const readStart = (from: WayStart, hall: string): HallStart =>
  'place' in from ? from : { hall: from.hall ?? hall, stand: from.stand }

/** Returns the way or tour that an address asks for; null if it asks for none. */
export function readWayWish(target: PlanTarget, hall: string): WayWish | null {
  const { from, tour, stepFree = false } = target
  if (tour !== undefined)
    return { stops: tour.map((stop) => ({ hall: stop.hall, spot: { stand: stop.stand } })) }
  const to = readEnd(target, hall)
  if (from === undefined || to === null) return null
  return { from: readStart(from, hall), to, isStepFree: stepFree }
}

/**
 * Returns the end of a way; null if there is none. A stand or place of the shown hall takes precedence over one in
 * another hall.
 */
function readEnd({ stand, place, to }: PlanTarget, hall: string): HallSpot | null {
  if (stand !== undefined) return { hall, spot: { stand } }
  if (place !== undefined) return { hall, spot: { place } }
  if (to === undefined) return null
  return { hall: to.hall, spot: 'stand' in to ? { stand: to.stand } : { place: to.place } }
}

/** Returns the target for the address of a hall that shows its part of a way or tour. */
export function buildWayTarget(wish: WayWish, hall: string): PlanTarget {
  if ('stops' in wish)
    return { tour: wish.stops.map(({ hall: of, spot: { stand } }) => ({ hall: of, stand })) }
  const {
    from,
    to: { hall: end, spot },
    isStepFree,
  } = wish
  return {
    from: 'place' in from ? from : { stand: from.stand, hall: from.hall },
    ...(end === hall ? spot : { to: { hall: end, ...spot } }),
    ...(isStepFree && { stepFree: true }),
  }
}
