import type { BilingualText } from '#contract/lang.ts'

/** The text of a consent in both languages, and its version. */
export interface ConsentText {
  version: string
  text: BilingualText
}

export type GivenConsentKind = 'broadcast' | 'download'

export interface GivenConsent {
  kind: GivenConsentKind
  /** The id of the event, or of the company. */
  subject: number
  /** The id of the company that receives the contact; null for consents given before it was recorded. */
  receiver: number | null
  at: Date
}
