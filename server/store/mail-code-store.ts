import type { Letter } from './outbox-store.ts'

/** What a letter's digits or link confirm; those of one purpose do nothing for another. */
export type MailPurpose = 'login' | 'export' | 'delete'

/** Whose mailbox is asked, for what, and by which browser. */
export interface MailCodeRequest {
  purpose: MailPurpose
  /** Lower-cased. */
  email: string
  /** The browser's secret; only its hash is stored. */
  browser: string
}

export interface MailSecrets {
  /** Six digits, for browsers that asked. */
  digits: string
  /** 128 random bits, for whoever holds the letter; only their hash is stored. */
  token: string
  /** When both stop working. */
  expires: Date
}

/** The visitor whose mailbox was proven. */
export interface ProvenVisitor {
  uid: string
  email: string
}

export interface MailCodeStore {
  /**
   * Puts a letter with digits and a link into the outbox and lets this browser use the digits. `last`: five letters
   * went to this e-mail in 15 minutes, so none was put, and this browser may use the digits of the last one. For an e-mail
   * that is not registered the same rows are written, and its letter has no recipient.
   */
  request(
    asker: MailCodeRequest,
    letter: (secrets: MailSecrets) => Letter,
    now: Date,
  ): Promise<'sent' | 'last'>
  /**
   * Compares digits with those that this browser asked for, and uses them up where they are right. Digits from a browser
   * that did not ask are wrong, whatever they are. Five are compared for a browser and 25 for an e-mail in 15 minutes.
   */
  tryDigits(asker: MailCodeRequest, digits: string, now: Date): Promise<ProvenVisitor | 'wrong' | 'tooMany'>
  /** Whom a link proves; it stays good. Undefined: it is unknown, used up, or older than 15 minutes. */
  findLink(purpose: MailPurpose, token: string, now: Date): Promise<ProvenVisitor | undefined>
  /** The same, and uses the link up. */
  useLink(purpose: MailPurpose, token: string, now: Date): Promise<ProvenVisitor | undefined>
}
