import type { BriefEvent } from '#contract/entities.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { nameSpot } from '#contract/plan/way-spot.ts'

/** Returns where a plan shows the room of an event: its first place, else the stand that it names; undefined if none does. */
export function getRoomSpot({
  PLACES: [place] = [],
  ROOM_STAND: stand,
}: Pick<BriefEvent, 'PLACES' | 'ROOM_STAND'>): PlanSpot | undefined {
  if (place !== undefined) return { hall: place.HALL, place: place.ID }
  return stand && { hall: stand.HALL, stand: stand.STAND }
}

/** Returns all spots where plans show an event. */
export const listRoomSpots = (event: Pick<BriefEvent, 'PLACES' | 'ROOM_STAND'>): PlanSpot[] =>
  event.PLACES?.map(({ ID, HALL }) => ({ hall: HALL, place: ID })) ??
  [getRoomSpot(event)].filter((spot) => !!spot)

export const isSameSpot = (one: PlanSpot | undefined, other: PlanSpot): boolean =>
  one !== undefined && one.hall === other.hall && nameSpot(one) === nameSpot(other)
