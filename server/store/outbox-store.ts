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
