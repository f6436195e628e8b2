import type { DescribedCompany } from './announcement.ts'
import type {
  AccessLink,
  BriefEvent,
  CardDelivery,
  Category,
  CompanyEvent,
  FairEvent,
  GuideFacts,
  SiteMap,
  Visitor,
} from './entities.ts'
import type { FormName, FormValues, Ticket } from './forms.ts'
import type { Lang, LocalizedString } from './lang.ts'
import type { PlanTarget } from './plan/plan-target.ts'
import type { EditionDays } from './programme/editions.ts'
import type { ReturnTarget } from './return-address.ts'

/**
 * Islands are the interactive components of a website page. The server renders each from its data and puts both into
 * the page; the browser loads React only for pages with an island, and hydrates it.
 */

/** A picture with its public address; `alt` is empty for a decorative picture. */
export interface Picture {
  src: string
  alt: string
}

/** A slide: one of the intro with text and link, one of a row of links, or a partner's logo. Texts are plain. */
export interface Slide {
  picture: Picture
  title: string
  text: string
  /** Empty if the slide is no link. */
  href: string
  /** The label of the button on the intro's slide. */
  action?: string
}

export interface IslandData {
  /** Sliders of the homepage (sections 2, 9). `delay` is the time between two slides in milliseconds. */
  slider: { kind: 'intro' | 'links' | 'partners'; title: string; slides: Slide[]; delay: number }
  /** A muted video that loops. */
  'header-video': { src: string; poster: Picture; title: string }
  /** Photos in a full-screen viewer and videos in windows. `name` is the file name, which the address's hash names. */
  gallery: {
    photos: { picture: Picture; title: string; name: string }[]
    videos: { src: string; poster: Picture; title: string; name: string }[]
  }
  /** Items that open in a window, addressed by hash: `#pallets`. `html` is sanitised. */
  catalogue: {
    items: { id: string; title: string; summary: string; html: string; picture: Picture | null }[]
  }
  /**
   * Download links and reports (section 5). `urls` is set if the cookie `links_access` grants access; `values` are the
   * known values of a logged-in visitor.
   */
  'download-access': {
    kind: 'links' | 'reports'
    documents: { id: number; title: string }[]
    urls: AccessLink[] | null
    values?: FormValues
  }
  /**
   * Registration and tickets (readings 25). `done` is the plain text shown after sending; `returnTo` is the page from
   * which the visitor came to register, or null; `values` are the known values of a logged-in visitor.
   */
  form: {
    form: Extract<FormName, 'registration' | 'ticket'>
    done: string
    returnTo: ReturnTarget | null
    values: FormValues
  }
  /**
   * The window of a banner page, which opens after 5 s (readings 27); `values` are the known values of a logged-in
   * visitor.
   */
  subscribe: { title: string; text: string; picture: Picture | null; values?: FormValues }
  /** The favourites that another visitor shared. */
  'shared-list': SharedListData
  /** The account of a visitor: login, sessions, tickets, sent cards, consents, export, deletion. */
  visitor: {
    visitor: Visitor | null
    sessions: number
    cards: SentCard[]
    consents: AccountConsent[]
    tickets: AccountTicket[]
  }
  /** The calendar that follows the starred events of a visitor who is logged in. */
  'calendar-feed': { authorized: boolean }
  /**
   * Events that can be added to a calendar (section 4). `href` is the address of the event's page, absent if it has
   * none, and `roomHref` that of its room on a plan that a guide shows; `isOnline` is true in an online edition; `now` is
   * in milliseconds since 1970. `days` are those of the events, in ascending order, the one that is shown, or all, the
   * present one at the fair, and the parameters of the filter; null on the page of an event.
   */
  calendar: {
    events: (FairEvent & { href?: string; roomHref?: string; isOnline?: boolean })[]
    now: number
    days: { days: string[]; chosen: string | undefined; today: string; query: string } | null
  }
  /** The present day at the fair with the visitor's starred events (readings 49, `/today/`). */
  today: TodayData
  /** The present day at the fair, in short, on the homepage. */
  'on-now': TodayData
  /** A picture that can be panned and zoomed. */
  zoom: { picture: Picture }
  /** A loader that is shown until the target answers (readings 27). */
  loading: { target: string }
  /** The old guide (sections 2, 5). */
  'old-guide': OldGuideData
}

/**
 * An event with its address, that of its broadcast, and that of its room on a plan. Each is absent if no guide shows
 * it.
 */
export interface TodayEvent extends BriefEvent {
  href?: string
  watchHref?: string
  roomHref?: string
}

/** The edition that the present day belongs to. Texts are in the page's language. */
export interface TodayData {
  /** Milliseconds since 1970. */
  now: number
  /** True on the page of an anonymous visitor, and on a stored one, which is rendered for nobody; left out otherwise. */
  isAnonymous?: true
  year: number
  name: string
  days: EditionDays
  dates: string
  /** True for an edition without halls. */
  isOnline: boolean
  /** How many halls work on its days, in words; empty if it is online. */
  halls: string
  /** True if broadcasts of its events can be watched afterwards; left out otherwise. */
  hasRecordings?: true
  /** True if events of the present day have ended; left out otherwise. */
  hasEnded?: true
  /** The events of the present day that have not ended, and those of the next day that has any. */
  events: TodayEvent[]
  /** The ids of the events of each later day. */
  further: Record<string, number[]>
  /** Address of the page that lists all events; left out if there is none. */
  programmeHref?: string
  todayHref: string
}

/** A shared list with the fair's data; texts are in the page's language, or in the given one. */
export interface SharedListData {
  /** The encoded list, for the file of its events. */
  list: string
  companies: DescribedCompany[]
  /** By time. */
  events: SharedEvent[]
  /** The number of companies and events that this fair does not have. */
  unknown: number
  /** Milliseconds since 1970. */
  now: number
  /**
   * The end of the last event that is not cancelled, in milliseconds since 1970: until then adding to a calendar is
   * offered (section 4). Absent without such events.
   */
  addableUntil?: number
}

export interface SharedEvent {
  id: number
  name: string
  lang?: Lang | undefined
  href?: string | undefined
  /** The day at the fair: `2021-09-21`. */
  day: string
  /** For example `10:00–11:30`. */
  times: string
  /** Empty if it has no room. */
  room: string
  /** The language of the room if it is not the page's. */
  roomLang?: Lang | undefined
  isCancelled: boolean
}

/** A business card that the visitor sent. */
export interface SentCard extends DescribedCompany {
  delivery: CardDelivery
  /** The day in the fair's time zone: `2021-09-21`. */
  day: string
}

/** A consent that the visitor can withdraw. Names are in the page's language, or in the given one. */
export interface AccountConsent {
  kind: 'broadcast' | 'download'
  id: number
  /** The receiver of the contact; left out if the fair no longer has it. */
  company?: LocalizedString
  /** The broadcast; left out for a download, and if the fair no longer has it. */
  event?: LocalizedString
  /** The day in the fair's time zone: `2021-09-21`. */
  day: string
}

/** A ticket of an edition that is not over. */
export interface AccountTicket extends Ticket {
  /** The name of the edition in the page's language. */
  edition: string
}

export type IslandName = keyof IslandData

export interface OldGuideData {
  year: number
  halls: string[]
  hall: string
  /** What the address selects on the plan of `hall`; null if it selects nothing. */
  target: PlanTarget | null
  rubrics: Category[]
  exhibitors: OldExhibitor[]
  /** SHA-256 (hex) of each hall's plan, as in the data of guide v2. */
  plans: Record<string, string>
  hall_names?: GuideFacts['hall_names']
  hall_counts: GuideFacts['hall_counts']
  /** Left out where the edition has none. */
  site_map?: SiteMap
  /** Ids of the starred companies as strings (section 3), and the UID of their account; null if anonymous. */
  favourites: string[]
  visitor: string | null
}

/** An exhibitor as the old guide lists and searches it. */
export interface OldExhibitor {
  id: number
  name: string
  country: string
  /** Halls of the exhibitor and the stand reference in each. Hall null: not known yet, so that every hall lists it. */
  locations: { hall: string | null; stand: string }[]
  rubs: number[]
  /** Plain text of the company window, which the keyword filter searches too. */
  text: string
  /** The events of the edition that it holds or organizes, by time. Left out if there is none. */
  events?: CompanyEvent[] | undefined
  langs?: Record<string, Lang> | undefined
}
