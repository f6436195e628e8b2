import type { OnlineAddress, PlanAddress } from './addresses.ts'
import type {
  Announcement,
  Banner,
  Category,
  Company,
  Consents,
  Exhibitor,
  FairEvent,
  Visitor,
} from './entities.ts'
import type { Lang } from './lang.ts'

/** The page-type markers of section 2 as the root element carries them (readings 29). */
export const PAGE_TYPES = [
  'banner-open',
  'business-program',
  'calendar',
  'catalogue',
  'download-links',
  'download-reports',
  'event-detail',
  'exhibitors',
  'gallery',
  'get-ticket',
  'guide',
  'guide-new',
  'guide-v2',
  'homepage',
  'landing',
  'loading',
  'zoom',
  'standard',
] as const

export type PageType = (typeof PAGE_TYPES)[number]

/** The fair as every page names it, worded in the page's language. */
export interface FairFacts {
  name: string
  venue: string
  /** Credit for openly licensed data, empty where none is due. */
  credit: string
  /** IANA name; all times of the product are in it (readings 4). */
  timezone: string
}

/** What guide v2 starts from: the page globals of section 3 and the first hall, so that nothing is asked twice. */
export interface PlanGuideData {
  address: PlanAddress
  guide_halls: string[]
  guide_year: number
  /** Exhibitors of the edition, all halls. */
  total_count: number
  rubrics: Category[]
  hall: string
  exhibitors: Exhibitor[]
  /** The company that the address names. */
  company: Company | null
  /** SHA-256 (hex) of each hall's plan; a hall without a plan is not in it (readings 21). */
  plans: Record<string, string>
}

/** What the online guide starts from (section 2, Online guide). */
export interface OnlineGuideData {
  address: OnlineAddress
  guide_year: number
  total_count: number
  rubrics: Category[]
  /** Exhibitors of the edition, all halls. */
  exhibitors: Exhibitor[]
  events: FairEvent[]
  /** The company that the address names. */
  company: Company | null
  /** The two of the moment, already rotated by `banner_num`. */
  banners: Banner[]
  /** The newest news; null for who may not see them. */
  news: Announcement[] | null
  plans: Record<string, string>
  guide_halls: string[]
  hall: string
}

/** A link of the site's menu in the page's language. */
export interface MenuItem {
  href: string
  title: string
  children: MenuItem[]
}

/** What a page hands to the machines as their input; it travels in the page as JSON. */
export interface PageData {
  type: PageType
  lang: Lang
  /** The server's now, milliseconds since 1970 (readings 4). */
  now: number
  fair: FairFacts
  visitor: Visitor | null
  /** What this device or visitor starred, as the server knows it. */
  favourites: { companies: number[]; events: number[] }
  /** What this visitor agreed to before (readings 24). */
  consents: Consents
  /** The site's main menu; a page that draws its own has none here. */
  menu: MenuItem[]
  guide: PlanGuideData | null
  online: OnlineGuideData | null
}

/** Where a page's data and a hall's plan stand in the HTML. */
export const PAGE_DATA_ELEMENT = 'page-data'
export const APP_ELEMENT = 'app'

/** What is swapped when a visitor moves between the website's pages: the element that holds one page. */
export const PAGE_ELEMENT = 'page'

/** What a page says to the document around it; stands in its element as JSON, so that a fragment carries it too. */
export interface PageHead {
  type: PageType
  lang: Lang
  title: string
  tags: HeadTag[]
  /** The page's named states as attributes of the root element, beside those that every page has (readings 29). */
  states: Record<string, string>
  /** Null in development: there the styles are the bundler's, which takes none back. */
  assets: PageAssets | null
}

/** What search engines, messengers and browsers read of a page in the document's head. */
export interface HeadTag {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

/** What a page needs from a document that was not loaded for it; addresses of this server. */
export interface PageAssets {
  /** Scripts to be fetched before they are imported. */
  modules: string[]
  styles: string[]
}

export const PAGE_HEAD_ELEMENT = 'page-head'
