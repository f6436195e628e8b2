import type { StatEvent, SurveyAnswers, Visitor } from '#contract/entities.ts'
import type { FormName } from '#contract/forms.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import type { ConsentKind } from './consent-store.ts'
import type { FormConsentKind, Person } from './forms-store.ts'
import type { Letter } from './outbox-store.ts'

/** Who a request's cookie names: a device that starred something, or a visitor who logged in. */
export interface Session {
  token: string
  visitor: Visitor | null
  /** The pack names the visitor a moderator; whoever has such a session has proven the mailbox. */
  isModerator: boolean
  /** The session began with a code or link from a letter: the mailbox is the visitor's. */
  isProven: boolean
  favourites: { companies: number[]; events: number[] }
}

export type FavouriteKind = 'companies' | 'events'

export interface VisitorStore {
  findSession(token: string, now: Date): Promise<Session | undefined>
  /** Starts an anonymous device session and returns its token: 256 random bits, stored only as a hash. */
  startDevice(now: Date): Promise<string>
  /** Undefined: the e-mail is not registered. The device's favourites are merged into the account, the token is new. */
  login(
    email: string,
    device: string | undefined,
    now: Date,
    isProven?: boolean,
  ): Promise<{ token: string; visitor: Visitor } | undefined>
  isRegistered(email: string): Promise<boolean>
  /** Whether the pack names the visitor a moderator: their mailbox must be proven at every login (readings 40). */
  isModerator(email: string): Promise<boolean>
  /** Ends the session, and its chat lines on every server. */
  logout(token: string): Promise<void>
  countSessions(uid: string, now: Date): Promise<number>
  /** Ends all sessions of the visitor, and their chat lines on every server; returns how many there were. */
  logoutEverywhere(uid: string): Promise<number>
  /**
   * Saves the list, or applies its difference to `base`, and returns what is stored now. Unknown ids are dropped.
   * Undefined: the token is not, or no longer, known, and nothing was saved.
   */
  saveFavourites(
    token: string,
    kind: FavouriteKind,
    ids: readonly number[],
    base: readonly number[] | undefined,
  ): Promise<number[] | undefined>
  /** One card per visitor and company, however often it is sent; true the first time, and then the letter is put in. */
  sendCard(uid: string, company: number, now: Date, letter?: Letter): Promise<boolean>
  recordStat(uid: string, subject: number, event: StatEvent, now: Date): Promise<void>
  /** Undefined: no such visitor. */
  readData(uid: string): Promise<VisitorData | undefined>
  /** Deletes the visitor and all that is stored with them, and ends every session; no import brings the e-mail back. */
  delete(uid: string, now: Date): Promise<void>
}

/** All that is stored about a visitor, in the store's own words. */
export interface VisitorData {
  visitor: { uid: string; email: string; name: string; registered: Date }
  /** Null: not registered by a form. */
  details: (Omit<Person, 'email'> & { at: Date }) | null
  /** `words`: null where they were not kept yet. */
  consents: { kind: ConsentKind; subject: number; version: string; words: BilingualText | null; at: Date }[]
  formConsents: { form: FormName; kind: FormConsentKind; version: string; words: BilingualText; at: Date }[]
  favourites: { kind: FavouriteKind; subject: number }[]
  cards: { company: number; sent: Date }[]
  messages: {
    room: number
    name: string
    moderator: boolean
    text: string
    at: Date
    removed: boolean
  }[]
  /** Bans from writing; `room` 0: all rooms, `until` null: until it is lifted. */
  chatBans: { room: number; at: Date; until: Date | null }[]
  surveys: { survey: number; answers: SurveyAnswers; at: Date }[]
  stats: { event: StatEvent; subject: number; at: Date }[]
  tickets: (Omit<Person, 'email'> & { number: string; year: number; at: Date })[]
  subscription: { lang: Lang; asked: Date; confirmed: Date | null } | null
  linkAccess: { kind: DocumentKind; name: string; at: Date }[]
  /** Letters to the visitor, and those that pass their contact on; the text is forgotten once a letter is sent. */
  letters: { subject: string; text: string; sent: Date | null }[]
  /** `proven`: began with a letter. */
  sessions: { started: Date; seen: Date; proven: boolean }[]
}
