import type { IslandData } from '#contract/islands.ts'
import type { FairEvent } from '#contract/entities.ts'
import { chooseDay, listDays } from '#contract/programme/days.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import type { ResolvedPageRequest } from '#server/pages/website/page-type.ts'
import { groupBy } from '#server/group-by.ts'

/** Returns the year of the page's edition, by default the guide's. */
export const getEditionYear = ({ page, context }: ResolvedPageRequest): number =>
  page.content.edition ?? context.fair.guideYear

/** Returns the public data of the events of the page's edition. */
export const listEditionEvents = (request: ResolvedPageRequest): FairEvent[] =>
  request.context.revision.programme.listEvents({
    year: getEditionYear(request),
    lang: request.lang,
    authorized: false,
  })

/** Groups events by day, the newest day first; within a day in the programme's order (section 4, Event time). */
export function groupByDay(events: readonly FairEvent[]): [day: string, events: FairEvent[]][] {
  return [...groupBy(events, ({ DATE }) => DATE)].toSorted(([a], [b]) => b.localeCompare(a))
}

/** Returns the days of events and the day that the address or the clock chooses (readings 34). */
export function readPageDays(
  { context, query }: Pick<ResolvedPageRequest, 'context' | 'query'>,
  events: readonly FairEvent[],
): NonNullable<IslandData['calendar']['days']> {
  const days = listDays(events)
  const today = formatLocalDay(context.clock(), context.fair.timezone)
  return { days, chosen: chooseDay(days, query.get('day'), today), today }
}
