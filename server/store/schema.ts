import type { Generated } from 'kysely'
import type { StatEvent, FavouriteKind } from '#contract/entities.ts'
import type { RevisionKind } from '#server/fair/revision-store.ts'
import type { FairTableName } from '#server/fair/tables.ts'
import type { FormName } from '#contract/forms.ts'
import type { Lang, BilingualText } from '#contract/lang.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import type { SurveyAnswers } from '#contract/survey.ts'
import type { FormConsentKind, NewsletterAction } from './forms-types.ts'
import type { MailPurpose } from './mail-code-types.ts'
import type { GivenConsentKind } from './consent-types.ts'
import type { LetterDigest } from './outbox-types.ts'

/** Ids in the order of addition; empty by default. */
interface FavouriteLists {
  favourite_companies: Generated<number[]>
  favourite_events: Generated<number[]>
}

interface PersonColumns {
  name: string
  family: string
  company: string
  position: string
  phone: string
  at: Date
}

/** The use of digits or of a link. */
interface Use {
  /** Null until they are used. */
  used_at: Date | null
  /** Hash of the secret of the browser that used them; null if no browser may use them again. */
  used_by: string | null
}

/** The types of the tables, which `migrations.ts` creates. Texts are `jsonb` of both languages. */
export interface Tables {
  /** Contents by the SHA-256 (hex) of their bytes: tables of revisions as JSON, pictures, files. They never change. */
  blobs: { hash: string; body: Buffer }
  /** `tables` and `files` name contents; `blobs` lists all contents that the revision refers to. */
  revisions: {
    number: number
    hash: string
    tables: Record<FairTableName, string>
    files: Record<string, string>
    blobs: string[]
    /** The way in which the pack was read, of `getPackFormat`. */
    format: string
    base: number | null
    kind: RevisionKind
    author: string
    note: string
    created: Date
  }
  /** The revision of the last row is shown. `restores` is the publication to which an undo went back. */
  publications: {
    id: Generated<number>
    revision: number
    restores: number | null
    author: string
    at: Date
  }
  /** The ids of what the organiser names by keys of their own. */
  identities: { kind: 'company'; key: string; id: number }
  imported_packs: { hash: string; revision: number; at: Date }
  visitors: {
    uid: string
    email: string
    name: string
    registered: Date
    moderator: Generated<boolean>
  } & FavouriteLists
  /** The lists are those of an anonymous device; a visitor's lists are in `visitors`. */
  sessions: {
    token_hash: string
    visitor: string | null
    started: Date
    seen: Date
    /** True if the session began with a code or link from a letter. */
    proven: Generated<boolean>
    /** The size of the notes of an anonymous device. */
    note_bytes: Generated<number>
  } & FavouriteLists
  /** Notes and visited marks, of a visitor or of an anonymous device. */
  notes: {
    visitor: string | null
    device: string | null
    kind: FavouriteKind
    subject: number
    visited: boolean
    text: string
    /** Texts that another device replaced at the same time, newest first. */
    earlier: string[]
    /** Keys of the last changes, by which a repeated one is recognised. */
    keys: string[]
    /** When the text was written. */
    written: Date
  }
  /** The companies whose staff a session has seen in the hour from `since`. */
  staff_views: { session: string; since: Date; companies: number[] }
  /**
   * `shared` lists the details of the card beside name and e-mail; null for cards from before the column existed, which
   * have all.
   */
  cards: {
    visitor: string
    company: number
    sent: Date
    message: Generated<string>
    shared: Generated<string[] | null>
  }
  stats: { id: Generated<number>; visitor: string | null; subject: number; event: StatEvent; at: Date }
  limits: { key_hash: string; uses: number; expires: Date }
  visitor_details: PersonColumns & { visitor: string }
  tickets: PersonColumns & { number: string; email: string; year: number }
  consent_texts: { version: string; words: BilingualText }
  form_consents: { email: string; form: FormName; kind: FormConsentKind; text_version: string; at: Date }
  subscriptions: { email: string; lang: Lang; asked: Date; confirmed: Date | null }
  newsletter_tokens: { token_hash: string; email: string; action: NewsletterAction; at: Date }
  link_access: { token_hash: string; kind: DocumentKind; name: string; email: string; at: Date }
  save_keys: { key_hash: string; at: Date }
  deleted_visitors: { email_hash: string; at: Date }
  mail_codes: Use & {
    id: Generated<number>
    purpose: MailPurpose
    email_hash: string
    /** Null if the e-mail is not registered and no letter was sent. */
    visitor: string | null
    digits: string
    minted: Date
    /** Time at which the last letter with these digits expires. */
    expires: Date
  }
  mail_links: Use & { token_hash: string; code: number; sent: Date }
  mail_code_browsers: { code: number; browser_hash: string }
  mail_code_tries: { purpose: MailPurpose; email_hash: string; browser_hash: string; at: Date }
  /** `room` 0 means all rooms, `until` null until the ban is lifted. */
  chat_bans: { visitor: string; room: number; at: Date; until: Date | null }
  /** Rooms in slow mode: a visitor may send one message in this number of seconds. */
  chat_slow: { room: number; seconds: number }
  /** `venue` is null for an event that was last published before this column existed. */
  event_revisions: { event: number; hash: string; venue: string | null; sequence: number; revised: Date }
  /** `token_hash` is that of the token in the feed's address. */
  calendar_feeds: { visitor: string; token_hash: string; lang: Lang; made: Date }
  survey_answers: { visitor: string; survey: number; answers: SurveyAnswers; at: Date }
  consents: {
    visitor: string
    kind: GivenConsentKind
    subject: number
    receiver: number | null
    text_version: string
    at: Date
  }
  chat_messages: {
    id: Generated<number>
    room: number
    /** Null if the visitor was deleted. */
    visitor: string | null
    name: string
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
    /** Letters of a group that are due at the same time are sent as one; null for a letter that is sent alone. */
    digest_group: Generated<string | null>
    /** When the letter was to be sent with others of its group; null without a group. */
    digest_due: Generated<Date | null>
    digest: Generated<LetterDigest | null>
  }
}
