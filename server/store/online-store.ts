import type {
  Banner,
  ChatMessage,
  Consents,
  FairEvent,
  Survey,
  SurveyAnswers,
} from '../../contract/entities.ts'
import type { Lang } from '../../contract/lang.ts'
import type { Texts } from '../fair/pack.ts'
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
  events(query: { year: number; lang: Lang; authorized: boolean }): Promise<FairEvent[]>
  eventExists(id: number): Promise<boolean>
  /** Whether the event has a broadcast, and so a room. */
  broadcastExists(id: number): Promise<boolean>
  calendarEntry(id: number): Promise<CalendarEntry | undefined>
  /**
   * An event's stream as the pack names it, and whether the import listed the file `path` below `media/` as a part of
   * it. Undefined: no such event.
   */
  streamFile(event: number, path: string): Promise<{ stream: string; isListed: boolean } | undefined>
  /** In the pack's order; one without a picture in the language shows the other one. */
  banners(lang: Lang): Promise<Banner[]>
  /** Who a company's mail goes to. */
  contact(company: number): Promise<{ name: Texts; email: string } | undefined>
  /** The same for the organizer of an event, where a company of the catalogue is. */
  organizer(event: number): Promise<{ name: Texts; email: string } | undefined>
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
  name: Texts
  room: Texts
  /** Sanitised HTML. */
  preview: Texts
  /** How often an import has changed the event, and when last. */
  sequence: number
  revised: Date
}

export interface SurveyStore {
  survey(id: number): Promise<Survey | undefined>
  answersOf(visitor: string, survey: number): Promise<SurveyAnswers | undefined>
  /** One per visitor and survey: replaces the earlier ones. */
  saveAnswers(visitor: string, survey: number, answers: SurveyAnswers, now: Date): Promise<void>
  allAnswers(survey: number): Promise<{ name: string; email: string; at: Date; answers: SurveyAnswers }[]>
}

export type ConsentKind = 'broadcast' | 'download'

export interface ConsentStore {
  of(visitor: string): Promise<Consents>
  has(visitor: string, kind: ConsentKind, subject: number): Promise<boolean>
  /**
   * Recorded once, and the letter to the owner with it; a later one changes nothing. `text` are the words that the
   * visitor agreed to.
   */
  give(
    visitor: string,
    kind: ConsentKind,
    subject: number,
    text: ConsentText,
    now: Date,
    letter?: Letter,
  ): Promise<void>
}

export interface NewMessage {
  room: number
  visitor: string
  name: string
  text: string
  /** The sender's own, so that a message sent twice stands once. */
  key: string
}

/** A message as the room's readers get it, before it is known whose it is. */
export interface StoredMessage extends Omit<ChatMessage, 'OWN'> {
  /** Null: this visitor was deleted. */
  visitor: string | null
  /** Its place in the order of the room's changes: its own `ID`, or a later number since it was removed. */
  change: number
}

export interface ChatStore {
  /** Stores a message in the room's order and tells every server; null: this visitor sends too fast. */
  send(message: NewMessage, now: Date): Promise<StoredMessage | null>
  /** Blanks a message and tells every server; false: there is none. */
  remove(id: number): Promise<boolean>
  /** What changed in a room after a change, in order, at most `most`; what was once read is never joined by an earlier one. */
  changes(room: number, after: number, most: number): Promise<StoredMessage[]>
  /** The newest messages, oldest first. */
  newest(room: number, most: number): Promise<StoredMessage[]>
  /** Messages with an id after `after`, oldest first, at most `most`. */
  messages(room: number, after: number, most: number): Promise<StoredMessage[]>
  /** Number of the room's last change; 0 where nothing was said yet. */
  lastChange(room: number): Promise<number>
  /** Reports each room in which something changed, on whatever server; returns how to stop. Reports may be lost. */
  listen(onChange: (room: number) => void): Promise<() => Promise<void>>
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
  put(letter: Letter, now: Date): Promise<void>
  /** Leases letters that are due, those of high priority first: every other server leaves them alone for `leaseMs`. */
  take(most: number, leaseMs: number, now: Date): Promise<DueLetter[]>
  /** Gives letters back whose sending was not begun: any server may take them now. */
  release(ids: readonly number[], now: Date): Promise<void>
  /** The letter is gone; its text is forgotten. */
  sent(id: number, now: Date): Promise<void>
  /** Null: it will not be tried again. */
  failed(id: number, error: string, nextAt: Date | null): Promise<void>
}
