import type { IslandData } from '#contract/islands.ts'
import type { FairEvent } from '#contract/entities.ts'
import { ALL_DAYS, chooseDay, listDays } from '#contract/programme/days.ts'
import {
  buildProgrammeQuery,
  findChoiceKey,
  listProgrammeChoices,
  matchesProgrammeFilter,
  readProgrammeFilter,
  type ProgrammeChoices,
  type ProgrammeFilter,
} from '#contract/programme/filter.ts'
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

/** The programme of a page with what its address narrows it to. */
export interface NarrowedProgramme {
  choices: ProgrammeChoices
  /** Returns the value by which an address names a room or a topic. */
  getKey: (name: 'room' | 'topic', text: string) => string
  filter: ProgrammeFilter
  /** The events that the filter leaves, of all days. */
  matching: FairEvent[]
  /** The days of all events, and the one that the address or the clock chooses (readings 34). */
  days: NonNullable<IslandData['calendar']['days']>
  isDayShown: (day: string) => boolean
}

/** Narrows the events of a page's edition to what its address names. */
export function narrowProgramme(
  { context, query, lang }: Pick<ResolvedPageRequest, 'context' | 'query' | 'lang'>,
  events: readonly FairEvent[],
): NarrowedProgramme {
  const choices = listProgrammeChoices(events, lang)
  const source = { events, lang }
  const filter = readProgrammeFilter(query, choices, source)
  const days = listDays(events)
  const today = formatLocalDay(context.clock(), context.fair.timezone)
  const chosen = chooseDay(days, query.get('day'), today)
  return {
    choices,
    getKey: (name, text) => String(findChoiceKey(name, text, source) ?? ''),
    filter,
    matching: events.filter((event) => matchesProgrammeFilter(event, filter, lang)),
    days: { days, chosen, today, query: buildProgrammeQuery(filter, source) },
    isDayShown: (day) => chosen === ALL_DAYS || chosen === day,
  }
}
