import type { Lang } from '#contract/lang.ts'

/** How a letter is put together with others to the same company that are due at the same time. */
export interface LetterDigest {
  /** The subject of the letter that holds several contacts. */
  subject: string
  /** Its text before the contacts. */
  text: string
  /** The languages of its paragraphs, in their order; absent in letters that an older version added. */
  langs?: readonly Lang[]
  /** The name of this letter's contact, whose e-mail is the letter's `replyTo`. */
  contact: string
}

export interface Letter {
  /** Letters with the same key are added once. */
  key: string
  to: string
  /** Empty if nobody can be answered. */
  replyTo: string
  subject: string
  text: string
  /** The HTML version; absent or empty for a letter in plain text. */
  html?: string
  /** The content of a QR code that the HTML shows as a picture; absent or empty without one. */
  qrCode?: string
  /** `high` letters are sent before all others. */
  priority?: 'high'
  /** Time after which the letter is useless and not sent any more. */
  expires?: Date
  /**
   * For a letter that is put together with others: the first of a `group` is due at once, and those that are added within
   * `everyMs` milliseconds at the end of that time.
   */
  digest?: LetterDigest & { group: string; everyMs: number }
}

export interface DueLetter extends Omit<Letter, 'priority' | 'expires' | 'digest'> {
  id: number
  /** Null or absent in a letter that is sent alone. */
  digest?: LetterDigest | null
  /** Null if the letter does not expire. */
  expires: Date | null
  /** Number of attempts including this one. */
  tries: number
}

/** A letter that waits, without its content. */
export interface WaitingLetter {
  id: number
  /** What it is: `code`, `form`, `card`, `download` or `broadcast`. */
  kind: string
  /** The domain of the recipient's e-mail. */
  domain: string
  /** When it was added; null if an older version did. */
  added: Date | null
  /** Number of attempts that count, including one that is being made. */
  tries: number
  nextAt: Date
  /** The error codes of the last attempt, such as `EENVELOPE 451`; empty if there are none. */
  error: string
}
