import type { BriefEvent } from '#contract/entities.ts'
import { getEventTime, isCancelled, type EventTime } from '#contract/event-time.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { getRoomSpot, isSameSpot, listRoomSpots } from './room-spot.ts'
import { localizeTranslated, type Lang, type LocalizedString } from '#contract/lang.ts'

/** What goes on in a room, and what comes there later on the same day. */
export interface RoomNow<Event extends BriefEvent = BriefEvent> {
  /** Empty for events without a room. */
  room: LocalizedString
  /** Where a plan shows the room. */
  spot: PlanSpot | undefined
  /** Events that take place now, one that is on air before others. */
  now: Event[]
  next: Event | undefined
}

/**
 * Returns the rooms in which something takes place now or begins later today, in the order of their first event; none
 * outside of the edition. An event in several places is in the row of each. Events without a room are in the last row,
 * and cancelled ones in none.
 *
 * @param now milliseconds since 1970
 * @param today the present day at the fair
 */
export function listRoomsNow<Event extends BriefEvent>(
  events: readonly Event[],
  { now, today, lang }: { now: number; today: string; lang: Lang },
): RoomNow<Event>[] {
  const rooms = new Map<string, RoomNow<Event>>()
  const remaining: { event: Event; time: EventTime; row: RoomNow<Event> }[] = []
  for (const event of events.toSorted((one, other) => one.TS - other.TS)) {
    const room = localizeTranslated(lang, event.lang, event.ROOM, event.ROOM_TRANSLATION)
    const time = getEventTime(event, now)
    const isLeft = time === 'upcoming' ? [event.DATE, event.START_DATE].includes(today) : time !== 'ended'
    if (!isLeft || isCancelled(event)) continue
    const row = rooms.get(room.text) ?? { room, spot: undefined, now: [], next: undefined }
    rooms.set(room.text, row)
    row.spot ??= getRoomSpot(event)
    remaining.push({ event, time, row })
  }
  for (const { event, time, row } of remaining) {
    const [, ...otherSpots] = listRoomSpots(event)
    for (const each of rooms.values()) {
      if (each !== row && !otherSpots.some((spot) => isSameSpot(each.spot, spot))) continue
      if (time === 'upcoming') each.next ??= event
      else if (time === 'live') each.now.unshift(event)
      else each.now.push(event)
    }
  }
  return [...rooms.values()].toSorted(
    (one, other) => Number(one.room.text === '') - Number(other.room.text === ''),
  )
}
