import type { Banner, FairEvent } from '#contract/entities.ts'
import type { Survey } from '#contract/survey.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import type { Contact } from './fair-queries.ts'
import type { FairRows } from './tables.ts'
import type { MediaFile } from '#server/pack/pack-file.ts'

/** An event with the local day on which it starts and the first of its places that a plan shows. */
export type CompanyEventRow = FairRows['events'] & { place: FairRows['places'] | undefined }

export interface ProgrammeQueries {
  /**
   * Returns an edition's events by time, or with `id` that one, if the edition has it. `lang` is the language of `NAME` and the other texts: the requested one
   * if the event has it. `…_TRANSLATION` is the other language, possibly empty. `DETAIL_TEXT` and `PROGRAM_TRANSLATION`
   * contain description and programme. Stream and survey are set only if `authorized`.
   */
  listEvents(query: { year: number; id?: number | undefined; lang: Lang; authorized: boolean }): FairEvent[]
  /** Returns the events of an edition that a company holds or organizes (columns `company` and `organizer`), by time. */
  listCompanyEvents(company: number, year: number): CompanyEventRow[]
  /** Returns the number of an edition's events. */
  countEvents(year: number): number
  /**
   * Returns how many of the times at which an event of any edition begins or ends are over. Between two of them no event
   * changes its phase.
   * @param now milliseconds since 1970
   */
  countPhaseChanges(now: number): number
  hasEvent(id: number): boolean
  /** Returns the year of an event's edition, or undefined if there is no such event. */
  findEventYear(id: number): number | undefined
  /** Returns true if the event has a broadcast, and so a chat room. */
  hasBroadcast(id: number): boolean
  findCalendarEntry(id: number): CalendarEntry | undefined
  /**
   * Returns an event's stream as the pack names it, and the file `path` below `media/` if the import listed it as part
   * of the stream. Returns undefined if there is no such event.
   */
  findStreamFile(event: number, path: string): { stream: string; listed: MediaFile | undefined } | undefined
  /** Returns the streams' files below `media/` that the import listed and did not store. */
  listFolderMedia(): string[]
  /** Returns banners in the pack's order. A banner without a picture in the language has the other one. */
  listBanners(lang: Lang): Banner[]
  /** Returns the recipient for the organizer of an event, if the organizer is a company of the fair. */
  findOrganizer(event: number): Contact | undefined
  findSurvey(id: number): Survey | undefined
}

/** The data of an event that a calendar file contains. */
export interface CalendarEntry {
  id: number
  year: number
  /** Local day on which it starts; the time is empty for an event that takes the whole day. */
  date: string
  time: string
  timeTo: string
  /** Seconds since 1970. */
  ts: number
  tsTo: number
  name: BilingualText
  room: BilingualText
  /** Sanitised HTML. */
  preview: BilingualText
  isCancelled: boolean
}
