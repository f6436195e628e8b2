import type { Banner, Consents, FairEvent, Survey, SurveyAnswers } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { BilingualText } from '#server/pack/pack.ts'
import type { ChatStore } from './chat-store.ts'
import type { ConsentText } from './forms-store.ts'

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

export type ConsentKind = 'broadcast' | 'download'

export interface ConsentStore {
  readConsents(visitor: string): Promise<Consents>
  hasConsent(visitor: string, kind: ConsentKind, subject: number): Promise<boolean>
  /**
   * Recorded once, and the letter to the owner with it; a later one changes nothing. `text` are the words that the
   * visitor agreed to.
   */
  saveConsent(
    visitor: string,
    kind: ConsentKind,
    subject: number,
    text: ConsentText,
    now: Date,
    letter?: Letter,
  ): Promise<void>
}

export interface Letter {
  /** A letter of the same key is put in once. */
  key: string
  to: string
  /** Empty: nobody to answer to. */
  replyTo: string
  subject: string
  text: string
  /** `high`: sent before all letters without a priority. */
  priority?: 'high'
  /** The letter is of no use from then on and is not sent any more. */
  expires?: Date
}

export interface DueLetter extends Omit<Letter, 'priority' | 'expires'> {
  id: number
  /** Null: never. */
  expires: Date | null
  /** This try counted. */
  tries: number
}

export interface OutboxStore {
  add(letter: Letter, now: Date): Promise<void>
  /** Leases letters that are due, those of high priority first: every other server leaves them alone for `leaseMs`. */
  take(most: number, leaseMs: number, now: Date): Promise<DueLetter[]>
  /** Gives letters back whose sending was not begun: any server may take them now. */
  release(ids: readonly number[], now: Date): Promise<void>
  /** The letter is gone; its text is forgotten. */
  markSent(id: number, now: Date): Promise<void>
  /** Null: it will not be tried again. */
  markFailed(id: number, error: string, nextAt: Date | null): Promise<void>
}
