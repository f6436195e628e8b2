import type { Banner, FairEvent, Survey, SurveyAnswers } from '#contract/entities.ts'
import type { Lang, BilingualText } from '#contract/lang.ts'
import type { ChatStore } from './chat-store.ts'
import type { ConsentStore } from './consent-store.ts'
import type { OutboxStore } from './outbox-store.ts'

/** The online guide's part of the store. */
export interface OnlineStore {
  readonly programme: ProgrammeStore
  readonly surveys: SurveyStore
  readonly consents: ConsentStore
  readonly chat: ChatStore
  readonly outbox: OutboxStore
}

export interface ProgrammeStore {
  /**
   * An edition's events by time. `lang` says in which language `NAME` and the other texts are, the asked one where the
   * event has it; `…_TRANSLATION` is the other one, possibly empty. `DETAIL_TEXT` and `PROGRAM_TRANSLATION` hold
   * description and programme. Stream and survey only where `authorized`.
   */
  listEvents(query: { year: number; lang: Lang; authorized: boolean }): Promise<FairEvent[]>
  hasEvent(id: number): Promise<boolean>
  /** Whether the event has a broadcast, and so a room. */
  hasBroadcast(id: number): Promise<boolean>
  findCalendarEntry(id: number): Promise<CalendarEntry | undefined>
  /**
   * An event's stream as the pack names it, and whether the import listed the file `path` below `media/` as a part of
   * it. Undefined: no such event.
   */
  findStreamFile(event: number, path: string): Promise<{ stream: string; isListed: boolean } | undefined>
  /** In the pack's order; one without a picture in the language shows the other one. */
  listBanners(lang: Lang): Promise<Banner[]>
  /** Who a company's mail goes to. */
  findContact(company: number): Promise<{ name: BilingualText; email: string } | undefined>
  /** The same for the organizer of an event, where a company of the catalogue is. */
  findOrganizer(event: number): Promise<{ name: BilingualText; email: string } | undefined>
}

/** What a calendar keeps of an event. */
export interface CalendarEntry {
  id: number
  year: number
  /** Local day; both times are empty where the event has its whole day. */
  date: string
  time: string
  /** Seconds since 1970. */
  ts: number
  tsTo: number
  name: BilingualText
  room: BilingualText
  /** Sanitised HTML. */
  preview: BilingualText
  /** How often an import has changed the event, and when last. */
  sequence: number
  revised: Date
}

export interface SurveyStore {
  findSurvey(id: number): Promise<Survey | undefined>
  findAnswers(visitor: string, survey: number): Promise<SurveyAnswers | undefined>
  /** One per visitor and survey: replaces the earlier ones. */
  saveAnswers(visitor: string, survey: number, answers: SurveyAnswers, now: Date): Promise<void>
  listAnswers(survey: number): Promise<{ name: string; email: string; at: Date; answers: SurveyAnswers }[]>
}
