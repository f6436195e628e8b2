import type { Generated } from 'kysely'
import type { Survey, SurveyAnswers } from '#contract/entities.ts'
import type { BilingualText } from '#contract/lang.ts'
import type { ConsentKind } from './consent-store.ts'

/** The tables of the online guide, which `online-migration.ts` creates. Pictures are addresses or empty. */
export interface OnlineTables {
  events: {
    id: number
    year: number
    day: string
    time: string
    time_to: string
    /** Seconds since 1970. */
    ts: number
    ts_to: number
    room: BilingualText
    name: BilingualText
    preview: BilingualText
    detail: BilingualText
    program: BilingualText
    stream: string
    main_thread: boolean
    company: number | null
    organizer: number | null
    organizers: string[]
    partners: { logo: string; text: BilingualText }[]
    survey: number | null
    order_no: number
    /** Search text, as `normalizeSearchText` returns it. */
    search: string
  }
  speakers: {
    id: number
    name: BilingualText
    position: BilingualText
    company: BilingualText
    photo: string
  }
  event_speakers: { event: number; speaker: number; moderator: boolean; order_no: number }
  event_media: { event: number; path: string }
  event_revisions: { event: number; hash: string; sequence: number; revised: Date }
  surveys: { id: number; title: BilingualText; closes: string; questions: Survey['questions'] }
  banners: { id: number; path: BilingualText; link: string; alt: BilingualText; order_no: number }
  survey_answers: { visitor: string; survey: number; answers: SurveyAnswers; at: Date }
  consents: { visitor: string; kind: ConsentKind; subject: number; text_version: string; at: Date }
  chat_messages: {
    id: Generated<number>
    room: number
    /** Null if the visitor was deleted. */
    visitor: string | null
    name: string
    /** Written by a moderator. */
    moderator: Generated<boolean>
    text: string
    key: string
    at: Date
    removed: Generated<boolean>
    /** Number of the message's last change in the order of its room. */
    change: number
  }
  outbox: {
    id: Generated<number>
    key: string
    recipient: string
    reply_to: string
    subject: string
    text: string
    tries: Generated<number>
    next_at: Date
    sent_at: Date | null
    error: Generated<string>
    /** Higher priorities are sent first. */
    priority: Generated<number>
    expires: Generated<Date | null>
  }
}
