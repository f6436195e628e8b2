import type { Consents } from '#contract/entities.ts'
import type { BilingualText } from '#contract/lang.ts'
import type { Letter } from './outbox-store.ts'

/** The text of a consent in both languages, and its version. */
export interface ConsentText {
  version: string
  text: BilingualText
}

export type ConsentKind = 'broadcast' | 'download'

export interface GivenConsent {
  kind: ConsentKind
  /** The id of the event, or of the company. */
  subject: number
  at: Date
}

export interface ConsentStore {
  /** Resolves with the consents, and with the business cards that were sent. */
  readConsents(visitor: string): Promise<Consents>
  hasConsent(visitor: string, kind: ConsentKind, subject: number): Promise<boolean>
  /** Resolves with the consents and the times at which they were given, the newest first. */
  listConsents(visitor: string): Promise<GivenConsent[]>
  /**
   * Deletes a consent, and the letter to the owner if it has not been sent. A consent that was not given changes nothing.
   */
  withdrawConsent(visitor: string, kind: ConsentKind, subject: number): Promise<void>
  /**
   * Records a consent once and adds the letter to the owner. A repeated consent changes nothing.
   * @param text the text to which the visitor agreed
   */
  saveConsent(
    visitor: string,
    kind: ConsentKind,
    subject: number,
    text: ConsentText,
    now: Date,
    letter?: Letter,
  ): Promise<void>
}
