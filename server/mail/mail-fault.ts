/**
 * The consequence of a failed delivery:
 * - `permanent`: this letter will never be accepted and is not retried
 * - `temporary`: this letter was not accepted now and is retried later
 * - `unreachable`: no letter can be delivered now, all of them wait
 * - `unauthorized`: like `unreachable`, but each further login attempt may make the mail server block this one
 * - `sender`: the sender of all letters is refused, so all of them wait; only a letter can show when that is over
 */
export type MailFaultKind = 'permanent' | 'temporary' | 'unreachable' | 'unauthorized' | 'sender'

/** A failed delivery. Neither message nor reason contains a recipient or a password. */
export class MailFault extends Error {
  override readonly name = 'MailFault'
  readonly kind: MailFaultKind
  /** The error codes, such as `EENVELOPE 550`. */
  readonly reason: string

  /** @param message for the operator; if all letters wait, one line that says what to do */
  constructor(kind: MailFaultKind, reason: string, message: string) {
    super(message)
    this.kind = kind
    this.reason = reason
  }
}

/** Returns the fault itself; for any other error, a fault that makes all letters wait. */
export function toMailFault(error: unknown): MailFault {
  if (error instanceof MailFault) return error
  const { code = 'unknown' } = error as { code?: string }
  return new MailFault('unreachable', code, `Letters cannot be delivered (${code})`)
}
