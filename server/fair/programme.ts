import { localize } from '#contract/lang.ts'
import { getEventEnd } from '#contract/programme/timeline.ts'
import { createEventList } from './events.ts'
import { createStartDay } from './start-day.ts'
import { groupBy } from '#server/group-by.ts'
import type { ProgrammeQueries } from './programme-queries.ts'
import type { FairTables } from './tables.ts'

export function createProgrammeQueries(tables: FairTables): ProgrammeQueries {
  const events = new Map(tables.events.map((event) => [event.id, event]))
  const companies = new Map(tables.companies.map((company) => [company.id, company]))
  const eventsOf = groupBy(tables.events, ({ year }) => year)
  const getStartDay = createStartDay(tables)
  const phaseChanges = listPhaseChanges(tables.events)
  const mediaOf = groupBy(tables.event_media, ({ event }) => event)
  return {
    listEvents: createEventList(tables),
    listCompanyEvents: createCompanyEventList(tables),
    countEvents: (year) => eventsOf.get(year)?.length ?? 0,
    countPhaseChanges: (now) => countBelow(phaseChanges, now),
    hasEvent: (id) => events.has(id),
    findEventYear: (id) => events.get(id)?.year,
    hasBroadcast: (id) => (events.get(id)?.stream ?? '') !== '',
    findCalendarEntry(id) {
      const event = events.get(id)
      if (event === undefined) return undefined
      const { year, time, time_to: timeTo, ts, ts_to: tsTo, name, room, preview } = event
      const isCancelled = event.cancelled === true
      const date = getStartDay(event)
      return { id, year, date, time, timeTo, ts, tsTo, name, room, preview, isCancelled }
    },
    findStreamFile(id, path) {
      const event = events.get(id)
      if (event === undefined) return undefined
      return { stream: event.stream, listed: (mediaOf.get(id) ?? []).find((file) => file.path === path) }
    },
    listFolderMedia: () => [
      ...new Set(tables.event_media.filter(({ hash }) => hash === undefined).map(({ path }) => path)),
    ],
    listBanners: (lang) =>
      tables.banners.map(({ path, link, alt }) => ({
        path: localize(lang, path).text,
        link,
        alt: localize(lang, alt).text,
      })),
    findOrganizer(id) {
      const company = companies.get(events.get(id)?.organizer ?? Number.NaN)
      return company && { name: company.name, email: company.fields.email }
    },
    findSurvey: (id) => tables.surveys.find((survey) => survey.id === id),
  }
}

/** Returns the times at which events begin or end, in milliseconds since 1970, each once, in order. */
function listPhaseChanges(events: FairTables['events']): number[] {
  const seconds = events.flatMap((event) => [
    event.ts,
    getEventEnd({ TS: event.ts, TS_TO: event.ts_to }),
    event.ts_to,
  ])
  return [...new Set(seconds)].toSorted((one, other) => one - other).map((each) => each * 1000)
}

/** Returns how many of some sorted numbers are less than a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? limit) < limit) from = middle + 1
    else to = middle
  }
  return from
}

function createCompanyEventList(
  tables: Pick<FairTables, 'events' | 'fair' | 'places'>,
): ProgrammeQueries['listCompanyEvents'] {
  const { events, places } = tables
  const getStartDay = createStartDay(tables)
  const shownPlaces = new Map(places.filter(({ onPlan }) => onPlan).map((place) => [place.id, place]))
  const rows = events
    .toSorted((a, b) => a.ts - b.ts || a.order_no - b.order_no)
    .flatMap((event) => {
      const [place] = (event.places ?? []).flatMap((id) => shownPlaces.get(id) ?? [])
      const companies = new Set([event.company, event.organizer].filter((id) => id !== null))
      return [...companies].map((company) => ({ company, row: { ...event, day: getStartDay(event), place } }))
    })
  const eventsOf = groupBy(rows, ({ company }) => company)
  return (company, year) =>
    (eventsOf.get(company) ?? []).flatMap(({ row }) => (row.year === year ? [row] : []))
}
