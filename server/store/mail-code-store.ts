import type { Letter } from './outbox-store.ts'

/** The purposes of a confirmation. Digits and links of one purpose are invalid for another. */
export type MailPurpose = 'login' | 'export' | 'delete'

/** A request for a code: the purpose, the mailbox and the browser. */
export interface MailCodeRequest {
  purpose: MailPurpose
  /** In lower case. */
  email: string
  /** The browser's secret; only its hash is stored. */
  browser: string
}

export interface MailSecrets {
  /** Six digits, valid in browsers that requested them. */
  digits: string
  /** 128 random bits, valid in any browser; only their hash is stored. */
  token: string
  /** Time at which both expire. */
  expires: Date
}

/** A link that is opened in a browser. */
export interface OpenedLink {
  token: string
  /** The browser's secret, if it sends one. */
  browser?: string | undefined
}

/** The visitor whose mailbox was proven. */
export interface ProvenVisitor {
  uid: string
  email: string
}

export interface MailCodeStore {
  /**
   * Adds a letter with digits and a link to the outbox and allows this browser to use the digits. Resolves with `last`
   * if five letters went to this e-mail in 15 minutes: no letter is added, and this browser may use the digits of the
   * last one. For an unregistered e-mail the same rows are written, and the letter has no recipient.
   */
  request(
    asker: MailCodeRequest,
    letter: (secrets: MailSecrets) => Letter,
    now: Date,
  ): Promise<'sent' | 'last'>
  /**
   * Compares digits with those that this browser requested, and invalidates them if they are right. For 2 minutes they
   * stay right in this browser, which may have got no answer. Digits from a browser without a request are always wrong.
   * After 5 wrong attempts of a browser or 25 for an e-mail in 15 minutes, nothing is compared.
   */
  tryDigits(asker: MailCodeRequest, digits: string, now: Date): Promise<ProvenVisitor | 'wrong' | 'tooMany'>
  /**
   * Resolves with the visitor that a link proves, without invalidating it, or with undefined if the link is unknown,
   * used or older than 15 minutes. As its answer may be lost, a login link works again for 2 minutes in the browser that
   * used it.
   */
  findLink(purpose: MailPurpose, link: OpenedLink, now: Date): Promise<ProvenVisitor | undefined>
  /** Does the same and invalidates the link. A deletion link stays valid, because its answer may be lost. */
  useLink(purpose: MailPurpose, link: OpenedLink, now: Date): Promise<ProvenVisitor | undefined>
  /** Resolves with the UID of the visitor whom a deletion link has deleted, until the link expires. */
  findDeleted(token: string, now: Date): Promise<string | undefined>
}
