import type {
  Announcement,
  Category,
  Company,
  DownloadItem,
  Exhibitor,
  StatEvent,
  Visitor,
} from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { ExportStore } from './export-store.ts'
import type { FormsStore, VisitorData } from './forms-store.ts'
import type { MailCodeStore } from './mail-code-store.ts'
import type { Letter, OnlineStore } from './online-store.ts'
import type { WebsiteStore } from './website-store.ts'

/** What the server remembers. Every method is one short transaction; dates are the server's now, never the database's. */
export interface Store extends OnlineStore, FormsStore {
  readonly fair: FairStore
  readonly visitors: VisitorStore
  readonly mailCodes: MailCodeStore
  readonly limits: LimitStore
  readonly website: WebsiteStore
  readonly exports: ExportStore
  /** Whether the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface FairRecord {
  /** SHA-256 of the imported pack. */
  hash: string
  name: Record<Lang, string>
  description: Record<Lang, string>
  venue: Record<Lang, string>
  credit: Record<Lang, string>
  timezone: string
  guideYear: number
  halls: string[]
  /** The one of them that a guide opens with. */
  defaultHall: string
  /** Origins whose players a broadcast may be embedded from, with those of the video services that the events use. */
  frames: string[]
  /** Origins that playlists and video files of broadcasts come from. */
  streams: string[]
  /** Address of what is shown by who shares a page without a picture of its own; empty: nothing. */
  picture: string
  /** Address of the translation service with `{url}`, and perhaps `{from}` and `{to}`; empty: there is none. */
  translate: string
  /** `mailFrom`: who letters come from where MAIL_FROM is not set; empty: not said. */
  brand: { mailFrom: string }
  editions: { year: number; name: Record<Lang, string>; from: string; to: string; online: boolean }[]
}

export interface ExhibitorQuery {
  year: number
  lang: Lang
  /** Empty: every hall. A company without a hall is in each of them. */
  halls: readonly string[]
}

/** An exhibitor with all that a catalogue of the whole edition tells; `text` is sanitised HTML. */
export interface DirectoryEntry {
  id: number
  name: string
  country: string
  text: string
  /** In the order of the pack; a hall stands once. */
  locations: { hall: string | null; stand: string }[]
  /** Category ids. */
  rubs: number[]
  langs?: Record<string, Lang>
}

/** The session of a visitor, in which the companies are counted whose staff it is shown. */
export interface StaffViewer {
  token: string
  now: Date
}

export interface CompanyQuery {
  year: number
  lang: Lang
  viewer: StaffViewer | undefined
}

export interface ExhibitorFilter {
  /** Every word must occur in the name, country, description, stand or a category, in either language, any case. */
  w: string
  /** Any of these categories or of their children. */
  rubs: readonly number[]
}

export interface StoredFile {
  name: string
  type: string
  hash: string
  body: Buffer
}

export interface FairStore {
  /** Undefined before the first import. */
  read(): Promise<FairRecord | undefined>
  listCategories(): Promise<Category[]>
  /** Sorted by name in the language. */
  listExhibitors(query: ExhibitorQuery): Promise<Exhibitor[]>
  /** Everybody of an edition, sorted by name in the language. */
  listDirectory(year: number, lang: Lang): Promise<DirectoryEntry[]>
  /**
   * Ids in the list's order, and how many match in each hall of the edition whatever `query.halls` is; a company without a
   * hall counts in none.
   */
  filterExhibitors(
    query: ExhibitorQuery,
    filter: ExhibitorFilter,
  ): Promise<{ ids: number[]; found: Record<string, number> }>
  countExhibitors(year: number): Promise<number>
  /** Staff only for a viewer, and for so many companies an hour. Undefined: no such company in the edition. */
  findCompany(id: number, query: CompanyQuery): Promise<Company | undefined>
  hasCompany(id: number): Promise<boolean>
  /** Newest first, none of a day after `today`, the fair's local day `2021-09-22`. */
  listHomepageAnnouncements(today: string): Promise<Announcement[]>
  listCompanyAnnouncements(company: number, today: string): Promise<Announcement[]>
  listDownloads(company: number): Promise<DownloadItem[]>
  findDownloadFile(id: number): Promise<(StoredFile & { company: number }) | undefined>
  /** Hall to SHA-256 of its plan. */
  readPlanHashes(year: number): Promise<Record<string, string>>
  findPlan(year: number, hall: string): Promise<{ svg: string; hash: string } | undefined>
  /** A picture by the content hash in its address; a gated one is for the authorized. */
  findPicture(hash: string): Promise<(StoredFile & { gated: boolean }) | undefined>
}

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

export interface LimitStore {
  /** Counts a use of `key` in a window of `seconds`; false when more than `most` were counted. Shared by all servers. */
  tryUse(key: string, most: number, seconds: number, now: Date): Promise<boolean>
  /** Counts a use as `use` does, and returns how many were counted in the window. */
  countUse(key: string, seconds: number, now: Date): Promise<number>
}
