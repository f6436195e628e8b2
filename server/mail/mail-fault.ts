/**
 * What follows from a failed delivery:
 * - `permanent`: this letter will never be accepted; it is not tried again
 * - `temporary`: this letter was not accepted now; it is tried again later
 * - `unreachable`: no letter can be delivered now; all of them wait
 * - `unauthorized`: the same, but each further attempt to log in may make the mail server block this one
 */
export type MailFaultKind = 'permanent' | 'temporary' | 'unreachable' | 'unauthorized'

/** Why a letter could not be delivered. Neither message nor reason contains a recipient or a password. */
export class MailFault extends Error {
  override readonly name = 'MailFault'
  readonly kind: MailFaultKind
  /** The codes of the failure, such as `EENVELOPE 550`. */
  readonly reason: string

  /** @param message for the operator: of `unreachable` and `unauthorized` one line that says what to do */
  constructor(kind: MailFaultKind, reason: string, message: string) {
    super(message)
    this.kind = kind
    this.reason = reason
  }
}

/** Returns the fault itself, or for any other error a fault after which all letters wait. */
export function toMailFault(error: unknown): MailFault {
  if (error instanceof MailFault) return error
  const { code = 'unknown' } = error as { code?: string }
  return new MailFault('unreachable', code, `Letters cannot be delivered (${code})`)
}
