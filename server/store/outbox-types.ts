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
}

export interface DueLetter extends Omit<Letter, 'priority' | 'expires'> {
  id: number
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
