import { localize, type Lang } from '#contract/lang.ts'
import { getEventEnd } from '#contract/programme/timeline.ts'
import { createEventList } from './events.ts'
import { createStartDay } from './start-day.ts'
import { groupBy } from '#server/group-by.ts'
import type { Banner } from '#contract/entities.ts'
import type { Survey } from '#contract/survey.ts'
import type { MediaFile } from '#server/pack/pack-file.ts'
import type { PackEvent } from '#server/pack/pack-programme.ts'
import type { Contact } from './fair-queries.ts'
import type { FairRows, FairTables } from './tables.ts'

/** An event with the local day on which it starts and the first of its places that a plan shows. */
export type CompanyEventRow = FairRows['events'] & { place: FairRows['places'] | undefined }

/** The data of an event that a calendar file contains; the preview is sanitised HTML. */
export type CalendarEntry = Pick<
  PackEvent,
  'id' | 'year' | 'date' | 'time' | 'timeTo' | 'ts' | 'tsTo' | 'name' | 'room' | 'preview' | 'isCancelled'
>

export type ProgrammeQueries = ReturnType<typeof createProgrammeQueries>

export function createProgrammeQueries(tables: FairTables) {
  const events = new Map(tables.events.map((event) => [event.id, event]))
  const companies = new Map(tables.companies.map((company) => [company.id, company]))
  const eventsOf = groupBy(tables.events, ({ year }) => year)
  const getStartDay = createStartDay(tables)
  const phaseChanges = listPhaseChanges(tables.events)
  const mediaOf = groupBy(tables.event_media, ({ event }) => event)
  return {
    listEvents: createEventList(tables),
    /** Returns the events of an edition that a company holds or organizes (columns `company` and `organizer`), by time. */
    listCompanyEvents: createCompanyEventList(tables),
    countEvents: (year: number): number => eventsOf.get(year)?.length ?? 0,
    /**
     * Returns how many of the times at which an event of any edition begins or ends are over. Between two of them no
     * event changes its phase.
     * @param now milliseconds since 1970
     */
    countPhaseChanges: (now: number): number => countBelow(phaseChanges, now),
    hasEvent: (id: number): boolean => events.has(id),
    /** Returns the year of an event's edition, or undefined if there is no such event. */
    findEventYear: (id: number): number | undefined => events.get(id)?.year,
    /** Returns true if the event has a broadcast, and so a chat room. */
    hasBroadcast: (id: number): boolean => (events.get(id)?.stream ?? '') !== '',
    findCalendarEntry(id: number): CalendarEntry | undefined {
      const event = events.get(id)
      if (event === undefined) return undefined
      const { year, time, time_to: timeTo, ts, ts_to: tsTo, name, room, preview } = event
      const isCancelled = event.cancelled === true
      const date = getStartDay(event)
      return { id, year, date, time, timeTo, ts, tsTo, name, room, preview, isCancelled }
    },
    /**
     * Returns an event's stream as the pack names it, and the file `path` below `media/` if the import listed it as part
     * of the stream. Returns undefined if there is no such event.
     */
    findStreamFile(id: number, path: string): { stream: string; listed: MediaFile | undefined } | undefined {
      const event = events.get(id)
      if (event === undefined) return undefined
      return { stream: event.stream, listed: (mediaOf.get(id) ?? []).find((file) => file.path === path) }
    },
    /** Returns the streams' files below `media/` that the import listed and did not store. */
    listFolderMedia: (): string[] => [
      ...new Set(tables.event_media.filter(({ hash }) => hash === undefined).map(({ path }) => path)),
    ],
    /** Returns banners in the pack's order. A banner without a picture in the language has the other one. */
    listBanners: (lang: Lang): Banner[] =>
      tables.banners.map(({ path, link, alt }) => ({
        path: localize(lang, path).text,
        link,
        alt: localize(lang, alt).text,
      })),
    /** Returns the recipient for the organizer of an event, if the organizer is a company of the fair. */
    findOrganizer(id: number): Contact | undefined {
      const company = companies.get(events.get(id)?.organizer ?? Number.NaN)
      return company && { id: company.id, name: company.name, email: company.fields.email }
    },
    findSurvey: (id: number): Survey | undefined => tables.surveys.find((survey) => survey.id === id),
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
): (company: number, year: number) => CompanyEventRow[] {
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
