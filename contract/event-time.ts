import type { BriefEvent } from './entities.ts'

export type EventTime = 'upcoming' | 'running' | 'live' | 'ended'

/**
 * Returns the phase of an event: `ended` once TS_TO has passed (section 4), between TS and TS_TO `live`, that is on
 * air, on the main thread with a stream, and `running` elsewhere (readings 34).
 * @param now milliseconds since 1970
 */
export function getEventTime(
  event: Pick<BriefEvent, 'TS' | 'TS_TO' | 'MAIN_THREAD' | 'HAS_BROADCAST'>,
  now: number,
): EventTime {
  const seconds = now / 1000
  if (event.TS_TO <= seconds) return 'ended'
  if (event.TS >= seconds) return 'upcoming'
  return event.MAIN_THREAD === 'Y' && event.HAS_BROADCAST ? 'live' : 'running'
}

export const isCancelled = ({ STATUS }: Pick<BriefEvent, 'STATUS'>): boolean => STATUS === 'cancelled'

/**
 * Returns true while adding an event to a calendar is offered: until it has ended (section 4), and unless it is
 * cancelled.
 * @param now milliseconds since 1970
 */
export const isAddable = (event: Pick<BriefEvent, 'TS_TO' | 'STATUS'>, now: number): boolean =>
  event.TS_TO * 1000 > now && !isCancelled(event)

/**
 * Returns true while an event takes place, on any thread; a cancelled one never does.
 * @param now milliseconds since 1970
 */
export const isTakingPlace = (event: BriefEvent, now: number): boolean =>
  !isCancelled(event) && ['live', 'running'].includes(getEventTime(event, now))
