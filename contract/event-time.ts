import type { FairEvent } from './entities.ts'

export type EventTime = 'upcoming' | 'running' | 'live' | 'ended'

/**
 * Where an event stands in time (section 4): ended when TS_TO is not after now, live between its ends on the main
 * thread, running between them elsewhere.
 * @param now milliseconds since 1970
 */
export function getEventTime(event: Pick<FairEvent, 'TS' | 'TS_TO' | 'MAIN_THREAD'>, now: number): EventTime {
  const seconds = now / 1000
  if (event.TS_TO <= seconds) return 'ended'
  if (event.TS >= seconds) return 'upcoming'
  return event.MAIN_THREAD === 'Y' ? 'live' : 'running'
}
