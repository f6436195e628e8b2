import type { AccessLink, Category, FairEvent, SiteMap, Visitor } from './entities.ts'
import type { FormName } from './forms.ts'
import type { Lang } from './lang.ts'
import type { PlanTarget } from './plan/plan-target.ts'

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
  /** Download links and reports (section 5). `urls` is set if the cookie `links_access` grants access. */
  'download-access': {
    kind: 'links' | 'reports'
    documents: { id: number; title: string }[]
    urls: AccessLink[] | null
  }
  /** Registration and tickets (readings 25). `done` is the plain text shown after sending. */
  form: { form: Extract<FormName, 'registration' | 'ticket'>; done: string }
  /** The window of a banner page, which opens after 5 s (readings 27). */
  subscribe: { title: string; text: string; picture: Picture | null }
  /** The account of a visitor: login, sessions, sent cards, export, deletion. */
  visitor: { visitor: Visitor | null; sessions: number; cards: SentCard[] }
  /**
   * Events that can be added to a calendar (section 4). `href` is the address of the event's page, empty on that page
   * itself, and `roomHref` that of its room on a plan that a guide shows; `now` is in milliseconds since 1970. `days` are those of the events, in ascending order, the one that is
   * shown, or all, the present one at the fair, and the parameters of the filter; null on the page of an event.
   */
  calendar: {
    events: (FairEvent & { href: string; roomHref?: string })[]
    now: number
    days: { days: string[]; chosen: string | undefined; today: string; query: string } | null
  }
  /** A picture that can be panned and zoomed. */
  zoom: { picture: Picture }
  /** A loader that is shown until the target answers (readings 27). */
  loading: { target: string }
  /** The old guide (sections 2, 5). */
  'old-guide': OldGuideData
}

/** A business card that the visitor sent, with what leads to the company and to its stands. */
export interface SentCard {
  company: number
  name: string
  /** The language of the name, unless it is that of the page. */
  lang?: Lang | undefined
  /** Address of the company in a guide; left out where no guide shows it. */
  href?: string | undefined
  /** The day in the fair's time zone: `2021-09-21`. */
  day: string
  /** Hall and stand in words, with the address that shows it on a plan. */
  stands: { text: string; href: string }[]
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
  langs?: Record<string, Lang> | undefined
}
