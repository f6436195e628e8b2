import type { DataPurpose } from '#contract/entities.ts'

/** The purposes of a confirmation. Digits and links of one purpose are invalid for another. */
export type MailPurpose = 'login' | DataPurpose

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

export interface OpenedLink {
  token: string
  /** The browser's secret, if it sends one. */
  browser?: string | undefined
}

export interface ProvenVisitor {
  uid: string
  email: string
}
