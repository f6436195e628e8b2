import type { Announcement, Category, Company, DownloadItem, Exhibitor } from '#contract/entities.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'

export interface FairRecord {
  /** SHA-256 of the imported pack. */
  hash: string
  name: BilingualText
  description: BilingualText
  venue: BilingualText
  credit: BilingualText
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
  editions: { year: number; name: BilingualText; from: string; to: string; online: boolean }[]
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
