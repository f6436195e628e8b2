import type { CardPart } from '#contract/entities.ts'

/** The kinds of consent: passing the visitor's contact to a company or to the owner of a broadcast. */
export type ConsentKind = 'card' | 'download' | 'broadcast'

/** What the visitor decided about a business card: what is left out, and the message. */
export interface CardContent {
  without: readonly CardPart[]
  message: string
}

export const WHOLE_CARD: CardContent = { without: [], message: '' }
