import type { MissingKind, OnlineAddress, PlanAddress } from './addresses.ts'
import type { Announcement } from './announcement.ts'
import type {
  Banner,
  BriefEvent,
  Company,
  Consents,
  Exhibitor,
  FairEvent,
  GuideFacts,
  Visitor,
} from './entities.ts'
import type { Lang, LocalizedString } from './lang.ts'
import type { AppliedFilter } from './list-filter.ts'
import type { MarkedShape } from './plan/marked-shape.ts'
import type { PlanTarget } from './plan/plan-target.ts'
import type { KnownEvents } from './programme/known-events.ts'

/** The page types of section 2, which the root element carries as an attribute (readings 29). */
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

/** The facts about the fair that every page shows, in the page's language. */
export interface FairFacts {
  name: string
  venue: string
  /** Credit for openly licensed data; empty if none is needed. */
  credit: string
  /** The logo, with its size in pixels. */
  logo?: { href: string; width: number; height: number }
  /** `#rrggbb`, if it is not the product's own. */
  accent?: string
  /** The organiser's text for the footer of the website. */
  footer?: string
  /** Set if the fair is shown in the language of the page only (readings 48). */
  isOneLanguage?: true
  /** IANA name of the time zone of all times (readings 4). */
  timezone: string
}

/** An event of another edition, with the addresses of the guide that shows it. */
export interface OtherEvent extends Pick<BriefEvent, 'TS' | 'TS_TO' | 'TIME'> {
  name: LocalizedString
  href: string
  room: LocalizedString
  /** Where a plan shows the room. */
  roomHref?: string
}

/** Another edition that is on, while the guide's own is not. */
export interface OtherEditionOn {
  year: number
  /** Milliseconds since 1970 at which it is over, as a page may stay open longer. */
  until: number
  /** What is on now and next in its rooms, by time; without cancelled events. */
  events: OtherEvent[]
}

/** The initial data of guide v2: the page globals of section 3 and the first hall, to avoid a second request. */
export interface PlanGuideData extends GuideFacts {
  address: PlanAddress
  guide_year: number
  hall: string
  exhibitors: Exhibitor[]
  /** The company that the address names, or null. */
  company: Company | null
  /** On a day of the edition: what is on now and next in each room, by time. Left out at other times, and below a window. */
  on_now?: BriefEvent[]
  /** Left out if no other edition is on, and below a window. */
  other_on?: OtherEditionOn
  /** The event that the address names, itself or by its broadcast, as the window knows it, or null. */
  programme: KnownEvents | null
  filter: AppliedFilter | null
  target: PlanTarget | null
  /** What the address names on the plan of its hall; left out if that shows nothing of it. */
  marked?: MarkedShape
}

/** The initial data of the online guide (section 2, Online guide). */
export interface OnlineGuideData extends GuideFacts {
  address: OnlineAddress
  guide_year: number
  /** True on a day of the edition; left out at other times. */
  is_on?: boolean
  /** True for an edition that is held in halls; left out for one that is online. */
  in_halls?: boolean
  /** Left out if no other edition is on. */
  other_on?: OtherEditionOn
  /** Exhibitors of the edition in all halls. */
  exhibitors: Exhibitor[]
  events: BriefEvent[]
  /** The event that the address names, itself or by its broadcast, or null. */
  event: FairEvent | null
  /** The company that the address names, or null. */
  company: Company | null
  /** The two banners to show now, rotated by the cookie `banner_num`. */
  banners: Banner[]
  /** The newest announcements, or null for a visitor who may not read them. */
  news: Announcement[] | null
  hall: string
  filter: AppliedFilter | null
  target: PlanTarget | null
  /** What the address names on the plan of its hall; left out if that shows nothing of it. */
  marked?: MarkedShape
}

/** A link of the website's menu in the page's language. */
export interface MenuItem {
  href: string
  title: string
  /** The language of the title if it is not the page's. */
  lang?: Lang
  children: MenuItem[]
}

/** The input of the page's machines. The page carries it as JSON in the three parts of `page-data.ts`. */
export interface PageData {
  type: PageType
  lang: Lang
  /** The server's time in milliseconds since 1970 (readings 4). */
  now: number
  fair: FairFacts
  /** The publication of the fair from which the page was made; answers name theirs in `PUBLICATION_HEADER` (`headers.ts`). */
  publication?: number
  /** The build of the browser side that the page loads; answers name theirs in `BUILD_HEADER`. Absent in development. */
  build?: string
  /** What the link named that was redirected to this guide's root; absent if none was. */
  missing?: MissingKind
  visitor: Visitor | null
  /** The favourites of this device or visitor, as the server stores them. */
  favourites: { companies: number[]; events: number[] }
  /** The consents that this visitor gave before (readings 24). */
  consents: Consents
  /** The website's main menu; empty on a page that renders its own. */
  menu: MenuItem[]
  /** Address of the page with login and account; only guides need it. */
  visitorHref?: string
  guide: PlanGuideData | null
  online: OnlineGuideData | null
}

/** Id of the element that React hydrates. */
export const APP_ELEMENT = 'app'

/** Id of the element that is replaced when a visitor moves between pages of the website. */
export const PAGE_ELEMENT = 'page'

/** The data that a page passes to the document around it, as JSON in its element, so that a fragment has it too. */
export interface PageHead {
  type: PageType
  lang: Lang
  title: string
  tags: HeadTag[]
  /** The page's named states as attributes of the root element, in addition to those of every page (readings 29). */
  states: Record<string, string>
  /** Null in development, where the bundler adds styles itself and removes none. */
  assets: PageAssets | null
}

/** An element of the document's head that search engines, messengers and browsers read. */
export interface HeadTag {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

/** Addresses of the scripts and styles that a page needs in a document that was not loaded for it. */
export interface PageAssets {
  /** Scripts to preload before they are imported. */
  modules: string[]
  styles: string[]
}

export const PAGE_HEAD_ELEMENT = 'page-head'
