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

export interface OutboxStore {
  add(letter: Letter, now: Date): Promise<void>
  /** Leases due letters, those of high priority first. Other servers do not take them for `leaseMs`. */
  take(limit: number, leaseMs: number, now: Date): Promise<DueLetter[]>
  /** Releases letters that were not sent, with the fault if there is one, so that any server may take them from then on. */
  release(ids: readonly number[], nextAt: Date, error?: string): Promise<void>
  /** Marks a letter as sent and deletes its text. */
  markSent(id: number, now: Date): Promise<void>
  /** Schedules the next attempt; with null there is none. */
  markFailed(id: number, error: string, nextAt: Date | null): Promise<void>
}
