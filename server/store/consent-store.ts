import type { Consents } from '#contract/entities.ts'
import type { BilingualText } from '#contract/lang.ts'
import type { Letter } from './outbox-store.ts'

/** The words of a consent in both languages, and the name of this wording. */
export interface ConsentText {
  version: string
  text: BilingualText
}

export type ConsentKind = 'broadcast' | 'download'

export interface ConsentStore {
  readConsents(visitor: string): Promise<Consents>
  hasConsent(visitor: string, kind: ConsentKind, subject: number): Promise<boolean>
  /**
   * Recorded once, and the letter to the owner with it; a later one changes nothing. `text` are the words that the
   * visitor agreed to.
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
