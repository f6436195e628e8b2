import type { TodayData, TodayEvent } from '#contract/islands.ts'
import { getLocalDay } from '#contract/programme/days.ts'
import { countDays, getEditionPhase, type EditionPhase } from '#contract/programme/editions.ts'
import { listRoomsNow, type RoomNow } from '#contract/programme/now-and-next.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { useIsAnonymous } from '#src/views/visitor/use-register-href.ts'
import { useNow } from '#src/views/website/use-now.ts'

export interface TodayFacts {
  /** Milliseconds since 1970. */
  now: number
  /** True for an anonymous visitor, who registers before watching. */
  isAnonymous: boolean
  /** The present day at the fair. */
  today: string
  phase: EditionPhase
  /** Days from the present one to the first day of the edition. */
  daysLeft: number
  /** The current and the next event of each room today. */
  rooms: RoomNow<TodayEvent>[]
  /** True if something took place today, takes place now or is still to come. */
  hasEvents: boolean
  /** The events of the next day that has any. */
  later: TodayEvent[]
}

/** Returns the state of an edition at the present moment, and follows the clock. */
export function useToday(
  { now: renderedAt, isAnonymous, days, hasEnded, events }: TodayData,
  serverNow: () => number,
): TodayFacts {
  const { fair, lang } = usePage()
  const now = useNow(renderedAt, serverNow)
  const today = getLocalDay(now, fair.timezone)
  return {
    now,
    isAnonymous: useIsAnonymous(isAnonymous),
    today,
    phase: getEditionPhase(days, today, now),
    daysLeft: countDays(today, days.from),
    hasEvents:
      (hasEnded === true && getLocalDay(renderedAt, fair.timezone) === today) ||
      events.some(({ DATE }) => DATE === today),
    rooms: listRoomsNow(events, { now, today, lang }),
    later: events.filter(({ DATE }) => DATE > today).toSorted((one, other) => one.TS - other.TS),
  }
}
