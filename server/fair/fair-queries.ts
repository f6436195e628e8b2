import type { EditionDays } from '#contract/programme/editions.ts'
import type { Announcement } from '#contract/announcement.ts'
import type { Category, Company, DownloadItem, Exhibitor, SiteMap, StaffMember } from '#contract/entities.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import type { FilterResult } from '#contract/list-filter.ts'
import type { HallPassages } from '#contract/places.ts'
import type { PlanGeometry } from '#contract/plan/geometry.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import type { StoredBrand } from './stored-brand.ts'
import type { PackFair } from '#server/pack/pack.ts'

/** The settings of the fair. `frames` includes the origins of the video services that events use. */
export interface FairRecord extends Omit<PackFair, 'picture' | 'brand' | 'editions'> {
  editions: (PackFair['editions'][number] & Pick<EditionDays, 'until'>)[]
  brand: StoredBrand
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

interface ExhibitorFilter {
  /** Is matched as in a search (readings 43): each word in the name, country, description, a stand or a category. */
  w: string
  /** The company must have one of these categories or of their children. */
  rubs: readonly number[]
}

/** A file of the fair; its content is stored by its hash. */
export interface FairFile {
  name: string
  type: string
  hash: string
}

/** A company to which mail is sent. */
export interface Contact {
  name: BilingualText
  email: string
}

export interface ExhibitorQueries {
  listCategories(): Category[]
  /** Returns exhibitors sorted by name in the language. */
  listExhibitors(query: ExhibitorQuery): Exhibitor[]
  /** Returns all exhibitors of an edition, sorted by name in the language. */
  listDirectory(year: number, lang: Lang): DirectoryEntry[]
  /**
   * Returns ids in the list's order, and the number of matches in each hall of the edition, independent of
   * `query.halls`. A company without a hall is not counted.
   */
  filterExhibitors(query: ExhibitorQuery, filter: ExhibitorFilter): FilterResult
  countExhibitors(year: number): number
  /** Returns the number of exhibitors in each hall of an edition. */
  countByHall(year: number): Record<string, number>
  /** Returns a company without its staff, or undefined if there is no such company in the edition. */
  findCompany(id: number, query: { year: number; lang: Lang }): Company | undefined
  hasCompany(id: number): boolean
  listStaff(company: number, lang: Lang): StaffMember[]
  /** Returns the recipient of a company's mail. */
  findContact(company: number): Contact | undefined
}

export interface MaterialQueries {
  /** Returns announcements up to the local day `today` (`2021-09-22`), newest first. */
  listHomepageAnnouncements(today: string): Announcement[]
  listCompanyAnnouncements(company: number, today: string): Announcement[]
  listDownloads(company: number): DownloadItem[]
  findDownloadFile(id: number): (FairFile & { company: number }) | undefined
  /** Returns the SHA-256 of each hall's plan. */
  readPlanHashes(year: number): Record<string, string>
  /** Lists the codes of the stands to which a plan shows no way, by hall: null if it shows no ways at all. */
  listStandsWithoutWays(year: number): Record<string, string[] | null>
  /** Returns the map of the site. */
  findSiteMap(year: number): SiteMap | undefined
  /** Returns a plan; its geometry is null in a fair imported before it was read. */
  findPlan(
    year: number,
    hall: string,
  ): { svg: string; hash: string; geometry: PlanGeometry | null } | undefined
  /** Returns where one can walk in a hall: null if its plan does not show it, undefined if there is no plan. */
  findWays(year: number, hall: string): WayMap | null | undefined
  /** Returns the places of an edition, of which those without a name are called by their kind, and its passages. */
  readPassages(year: number, lang: Lang): HallPassages
  /** Returns a picture by its content hash. A gated one is for authorized visitors only. */
  findPicture(hash: string): (FairFile & { gated: boolean }) | undefined
}
