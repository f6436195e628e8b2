import type { Banner, FairEvent, Survey, SurveyAnswers } from '#contract/entities.ts'
import type { Lang, BilingualText } from '#contract/lang.ts'
import type { ChatStore } from './chat-store.ts'
import type { ConsentStore } from './consent-store.ts'
import type { OutboxStore } from './outbox-store.ts'

/** The stores of the online guide. */
export interface OnlineStore {
  readonly programme: ProgrammeStore
  readonly surveys: SurveyStore
  readonly consents: ConsentStore
  readonly chat: ChatStore
  readonly outbox: OutboxStore
}

export interface ProgrammeStore {
  /**
   * Resolves with an edition's events by time. `lang` is the language of `NAME` and the other texts: the requested one
   * if the event has it. `…_TRANSLATION` is the other language, possibly empty. `DETAIL_TEXT` and `PROGRAM_TRANSLATION`
   * contain description and programme. Stream and survey are set only if `authorized`.
   */
  listEvents(query: { year: number; lang: Lang; authorized: boolean }): Promise<FairEvent[]>
  hasEvent(id: number): Promise<boolean>
  /** Resolves with true if the event has a broadcast, and so a chat room. */
  hasBroadcast(id: number): Promise<boolean>
  findCalendarEntry(id: number): Promise<CalendarEntry | undefined>
  /**
   * Resolves with an event's stream as the pack names it, and with true in `isListed` if the import listed the file
   * `path` below `media/` as part of it. Resolves with undefined if there is no such event.
   */
  findStreamFile(event: number, path: string): Promise<{ stream: string; isListed: boolean } | undefined>
  /** Resolves with banners in the pack's order. A banner without a picture in the language has the other one. */
  listBanners(lang: Lang): Promise<Banner[]>
  /** Resolves with the recipient of a company's mail. */
  findContact(company: number): Promise<{ name: BilingualText; email: string } | undefined>
  /** Resolves with the recipient for the organizer of an event, if the organizer is a company of the fair. */
  findOrganizer(event: number): Promise<{ name: BilingualText; email: string } | undefined>
}

/** The data of an event that a calendar file contains. */
export interface CalendarEntry {
  id: number
  year: number
  /** Local day; the time is empty for an event that takes the whole day. */
  date: string
  time: string
  /** Seconds since 1970. */
  ts: number
  tsTo: number
  name: BilingualText
  room: BilingualText
  /** Sanitised HTML. */
  preview: BilingualText
  /** Number of imports that changed the event, and the time of the last one. */
  sequence: number
  revised: Date
}

export interface SurveyStore {
  findSurvey(id: number): Promise<Survey | undefined>
  findAnswers(visitor: string, survey: number): Promise<SurveyAnswers | undefined>
  /** Stores the answers of a visitor to a survey and replaces earlier ones. */
  saveAnswers(visitor: string, survey: number, answers: SurveyAnswers, now: Date): Promise<void>
  listAnswers(survey: number): Promise<{ name: string; email: string; at: Date; answers: SurveyAnswers }[]>
}
