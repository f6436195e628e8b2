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

export const isSameSpot = (one: PlanSpot | undefined, other: PlanSpot): boolean =>
  one !== undefined && one.hall === other.hall && nameSpot(one) === nameSpot(other)
