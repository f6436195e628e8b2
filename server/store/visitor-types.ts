import type { CardDelivery, CardDetails, Visitor, FavouriteKind } from '#contract/entities.ts'

/** The session of a request: of a device with favourites, or of a visitor who logged in. */
export interface Session {
  token: string
  visitor: Visitor | null
  /** True if the pack names the visitor a moderator; such a session always has a proven mailbox. */
  isModerator: boolean
  /** True if the session began with a code or link from a letter, which proves the mailbox. */
  isProven: boolean
  favourites: { companies: number[]; events: number[] }
}

/** A list of favourites as a browser sends it. */
export interface FavouritesChange {
  kind: FavouriteKind
  ids: readonly number[]
  /** The list that the browser changed; undefined if `ids` is the whole list. */
  base: readonly number[] | undefined
  /** Returns true if the fair has an id. Unknown ids stay stored, but no new ones are added. */
  isShown: (id: number) => boolean
}

/** A business card to be sent to a company. */
export interface NewCard {
  visitor: string
  company: number
  /** Empty without one. */
  message?: string
  /** The details of the card beside name and e-mail. */
  shared?: readonly (keyof CardDetails)[]
}

export interface StoredCard {
  company: number
  sent: Date
  message: string
  /** The delivery of the letter; `kept` if the company had no e-mail. */
  delivery: CardDelivery
}
