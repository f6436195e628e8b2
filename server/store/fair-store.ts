import type { Announcement, Category, Company, DownloadItem, Exhibitor } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { PackFair } from '#server/pack/pack.ts'

/** The settings of the imported pack. `frames` includes the origins of the video services that events use. */
export interface FairRecord extends Omit<PackFair, 'picture'> {
  /** SHA-256 of the imported pack. */
  hash: string
  /** Address of the picture for shared links to pages without a picture of their own; empty if there is none. */
  picture: string
}

export interface ExhibitorQuery {
  year: number
  lang: Lang
  /** Empty for all halls. A company without a hall is in each of them. */
  halls: readonly string[]
}

/** An exhibitor in a list of the whole edition; `text` is sanitised HTML. */
export interface DirectoryEntry {
  id: number
  name: string
  country: string
  text: string
  /** In the order of the pack; each hall once. */
  locations: { hall: string | null; stand: string }[]
  /** Category ids. */
  rubs: number[]
  langs?: Record<string, Lang>
}

/** The session of a visitor who sees staff, in which the companies are counted. */
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
  /** Every word must occur in the name, country, description, stand or a category, in either language and any case. */
  w: string
  /** The company must have one of these categories or of their children. */
  rubs: readonly number[]
}

export interface StoredFile {
  name: string
  type: string
  hash: string
  body: Buffer
}

export interface FairStore {
  /** Resolves with undefined before the first import. */
  read(): Promise<FairRecord | undefined>
  listCategories(): Promise<Category[]>
  /** Resolves with exhibitors sorted by name in the language. */
  listExhibitors(query: ExhibitorQuery): Promise<Exhibitor[]>
  /** Resolves with all exhibitors of an edition, sorted by name in the language. */
  listDirectory(year: number, lang: Lang): Promise<DirectoryEntry[]>
  /**
   * Resolves with ids in the list's order, and with the number of matches in each hall of the edition, independent of
   * `query.halls`. A company without a hall is not counted.
   */
  filterExhibitors(
    query: ExhibitorQuery,
    filter: ExhibitorFilter,
  ): Promise<{ ids: number[]; found: Record<string, number> }>
  countExhibitors(year: number): Promise<number>
  /**
   * Resolves with undefined if there is no such company in the edition. Staff is set only for a viewer, for a limited
   * number of companies an hour.
   */
  findCompany(id: number, query: CompanyQuery): Promise<Company | undefined>
  hasCompany(id: number): Promise<boolean>
  /** Resolves with announcements up to the local day `today` (`2021-09-22`), newest first. */
  listHomepageAnnouncements(today: string): Promise<Announcement[]>
  listCompanyAnnouncements(company: number, today: string): Promise<Announcement[]>
  listDownloads(company: number): Promise<DownloadItem[]>
  findDownloadFile(id: number): Promise<(StoredFile & { company: number }) | undefined>
  /** Resolves with the SHA-256 of each hall's plan. */
  readPlanHashes(year: number): Promise<Record<string, string>>
  findPlan(year: number, hall: string): Promise<{ svg: string; hash: string } | undefined>
  /** Resolves with a picture by its content hash. A gated one is for authorized visitors only. */
  findPicture(hash: string): Promise<(StoredFile & { gated: boolean }) | undefined>
}
