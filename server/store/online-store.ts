import type { SurveyAnswers } from '#contract/entities.ts'
import type { ChatStore } from './chat-store.ts'
import type { ConsentStore } from './consent-store.ts'
import type { OutboxStore } from './outbox-store.ts'

/** The stores of the online guide. */
export interface OnlineStore {
  readonly calendar: CalendarStore
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
  /** Resolves with undefined if the event was never published. */
  findChanges(event: number): Promise<EventChanges | undefined>
}

export interface SurveyStore {
  findAnswers(visitor: string, survey: number): Promise<SurveyAnswers | undefined>
  /** Stores the answers of a visitor to a survey and replaces earlier ones. */
  saveAnswers(visitor: string, survey: number, answers: SurveyAnswers, now: Date): Promise<void>
  listAnswers(survey: number): Promise<{ name: string; email: string; at: Date; answers: SurveyAnswers }[]>
}
