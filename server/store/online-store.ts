import type { SurveyAnswers } from '#contract/survey.ts'
import type { Lang } from '#contract/lang.ts'
import type { ChatStore } from './chat-store.ts'
import type { ConsentStore } from './consent-store.ts'
import type { OutboxStore } from './outbox-store.ts'

/** The stores of the online guide. */
export interface OnlineStore {
  readonly calendar: CalendarStore
  readonly calendarFeeds: CalendarFeedStore
  readonly surveys: SurveyStore
  readonly consents: ConsentStore
  readonly chat: ChatStore
  readonly outbox: OutboxStore
}

/** The number of publications that changed an event since its first one, and the time of the last. */
export interface EventChanges {
  sequence: number
  revised: Date
}

export interface CalendarStore {
  /** Resolves with the changes of events by id, without events that were never published. */
  listChanges(events: readonly number[]): Promise<Map<number, EventChanges>>
}

/** The addresses of calendar feeds of starred events; a visitor has at most one. */
export interface CalendarFeedStore {
  /** Creates a feed, which replaces an earlier one, and resolves with its token. Only a hash is stored. */
  make(visitor: string, lang: Lang, now: Date): Promise<string>
  withdraw(visitor: string): Promise<void>
  exists(visitor: string): Promise<boolean>
  /** Resolves with the language of the feed with a token and the events that its visitor starred. */
  read(token: string): Promise<{ lang: Lang; events: number[] } | undefined>
}

export interface SurveyStore {
  findAnswers(visitor: string, survey: number): Promise<SurveyAnswers | undefined>
  /** Stores the answers of a visitor to a survey and replaces earlier ones. */
  saveAnswers(visitor: string, survey: number, answers: SurveyAnswers, now: Date): Promise<void>
  listAnswers(survey: number): Promise<{ name: string; email: string; at: Date; answers: SurveyAnswers }[]>
}
