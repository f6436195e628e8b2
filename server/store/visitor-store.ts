import type { CardDelivery, CardDetails, StatEvent, Visitor } from '#contract/entities.ts'
import type { SurveyAnswers } from '#contract/survey.ts'
import type { FormName } from '#contract/forms.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import type { ConsentKind } from './consent-store.ts'
import type { FormConsentKind, Person } from './forms-store.ts'
import type { Letter } from './outbox-store.ts'

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

export type FavouriteKind = 'companies' | 'events'

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

export interface VisitorStore {
  findSession(token: string, now: Date): Promise<Session | undefined>
  /** Starts an anonymous device session, with the lists of its first star, and resolves with its token. */
  startDevice(now: Date, first?: Partial<Session['favourites']>): Promise<string>
  /**
   * Starts a session with a new token and merges the device's favourites and notes into the account; an earlier session of
   * the browser in an account ends. Resolves with undefined if the e-mail is not registered.
   */
  login(
    email: string,
    device: string | undefined,
    now: Date,
    isProven?: boolean,
  ): Promise<{ token: string; visitor: Visitor } | undefined>
  isRegistered(email: string): Promise<boolean>
  /** Resolves with true for a moderator, whose mailbox must be proven at every login (readings 40). */
  isModerator(email: string): Promise<boolean>
  /** Ends the session and its chat connections on every server. */
  logout(token: string): Promise<void>
  countSessions(uid: string, now: Date): Promise<number>
  /** Ends all sessions of the visitor and their chat connections on every server. Resolves with their number. */
  logoutEverywhere(uid: string): Promise<number>
  /**
   * Stores the list, or applies its difference to `base`, and resolves with the shown ids of the stored list. Resolves
   * with undefined without storing anything if the token is unknown.
   */
  saveFavourites(token: string, change: FavouritesChange): Promise<number[] | undefined>
  /** Stores a card once per visitor and company, the first time with its letter, and resolves with the stored one. */
  sendCard(card: NewCard, now: Date, letter?: Letter): Promise<StoredCard & { isFirst: boolean }>
  /** Resolves with the cards that the visitor sent, newest first. */
  listCards(uid: string): Promise<StoredCard[]>
  /** Resolves with the visitor's details from the registration; undefined for a visitor from the pack. */
  readDetails(uid: string): Promise<Omit<Person, 'email'> | undefined>
  recordStat(uid: string, subject: number, event: StatEvent, now: Date): Promise<void>
  /** Resolves with undefined if there is no such visitor. */
  readData(uid: string): Promise<VisitorData | undefined>
  /** Deletes the visitor with everything stored about them and ends every session. No import registers them again. */
  delete(uid: string, now: Date): Promise<void>
}

/** Everything that is stored about a visitor. */
export interface VisitorData {
  visitor: { uid: string; email: string; name: string; registered: Date }
  /** Null if the visitor did not register by a form. */
  details: (Omit<Person, 'email'> & { at: Date }) | null
  /** `words` is null for consents given before their text was stored. */
  consents: { kind: ConsentKind; subject: number; version: string; words: BilingualText | null; at: Date }[]
  formConsents: { form: FormName; kind: FormConsentKind; version: string; words: BilingualText; at: Date }[]
  favourites: { kind: FavouriteKind; subject: number }[]
  /** `earlier` are texts that a later one replaced; `written` is when the text was written. */
  notes: {
    kind: FavouriteKind
    subject: number
    visited: boolean
    text: string
    earlier: string[]
    written: Date
  }[]
  /** `shared` lists the details that a card had beside name and e-mail; null for one that had all. */
  cards: (StoredCard & { shared: string[] | null })[]
  messages: {
    room: number
    name: string
    moderator: boolean
    text: string
    at: Date
    removed: boolean
  }[]
  /** Bans from writing. `room` 0 means all rooms, `until` null until the ban is lifted. */
  chatBans: { room: number; at: Date; until: Date | null }[]
  surveys: { survey: number; answers: SurveyAnswers; at: Date }[]
  stats: { event: StatEvent; subject: number; at: Date }[]
  tickets: (Omit<Person, 'email'> & { number: string; year: number; at: Date })[]
  subscription: { lang: Lang; asked: Date; confirmed: Date | null } | null
  linkAccess: { kind: DocumentKind; name: string; at: Date }[]
  /** Letters to the visitor, and those that pass on the contact. The text is deleted after a letter was sent. */
  letters: { subject: string; text: string; sent: Date | null }[]
  /** `proven`: the session began with a letter. */
  sessions: { started: Date; seen: Date; proven: boolean }[]
  /** Set if a calendar feed of the starred events exists; its address is not stored. */
  calendarFeed: { lang: Lang; made: Date } | null
}
