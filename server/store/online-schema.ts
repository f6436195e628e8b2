import type { Generated } from 'kysely'
import type { SurveyAnswers } from '#contract/survey.ts'
import type { Lang } from '#contract/lang.ts'
import type { ConsentKind } from './consent-store.ts'

/** The tables of the online guide, which `online-migration.ts` creates. */
export interface OnlineTables {
  /** `venue` is null for an event that was last published before this column existed. */
  event_revisions: { event: number; hash: string; venue: string | null; sequence: number; revised: Date }
  /** `token_hash` is that of the token in the feed's address. */
  calendar_feeds: { visitor: string; token_hash: string; lang: Lang; made: Date }
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
    /** Empty for a letter in plain text. */
    html: Generated<string>
    /** The content of the QR code in the HTML; empty without one. */
    qr_code: Generated<string>
    tries: Generated<number>
    next_at: Date
    sent_at: Date | null
    error: Generated<string>
    /** Higher priorities are sent first. */
    priority: Generated<number>
    expires: Generated<Date | null>
    /** Null in a letter of an older version. */
    added: Date | null
  }
}
