import type { AccessLink, Category, FairEvent, Visitor } from './entities.ts'
import type { FormName } from './forms.ts'
import type { Lang } from './lang.ts'

/**
 * Islands: the parts of a website page that act. The server draws each from its data and puts both into the page; the
 * browser loads React only where one stands, and hydrates it.
 */

/** A picture at its public address; `alt` is empty where it only decorates. */
export interface Picture {
  src: string
  alt: string
}

/** One slide: of the intro with text and link, of a row of links, or a partner's logo. Texts are plain. */
export interface Slide {
  picture: Picture
  title: string
  text: string
  /** Empty: leads nowhere. */
  href: string
}

export interface IslandData {
  /** Sliders of the homepage (sections 2, 9); `delay` in milliseconds between two slides. */
  slider: { kind: 'intro' | 'links' | 'partners'; title: string; slides: Slide[]; delay: number }
  /** A muted film in a loop. */
  'header-video': { src: string; poster: Picture; title: string }
  /** Photos in a full-screen viewer, videos in windows; `name` is the file's, by which the hash addresses each. */
  gallery: {
    photos: { picture: Picture; title: string; name: string }[]
    videos: { src: string; poster: Picture; title: string; name: string }[]
  }
  /** A window per item, addressed by hash: `#pallets`; `html` is sanitised. */
  catalogue: {
    items: { id: string; title: string; summary: string; html: string; picture: Picture | null }[]
  }
  /** Download links and reports (section 5); `urls` where the cookie `links_access` remembers. */
  'download-access': {
    kind: 'links' | 'reports'
    documents: { id: number; title: string }[]
    urls: AccessLink[] | null
  }
  /** Registration and tickets (readings 25). `done` is what a visitor reads afterwards, plain. */
  form: { form: Extract<FormName, 'registration' | 'ticket'>; done: string }
  /** The window of a banner page, opened after 5 s (readings 27). */
  subscribe: { title: string; text: string; picture: Picture | null }
  /** What is stored about a visitor: login, sessions, download, deletion. */
  visitor: { visitor: Visitor | null; sessions: number }
  /**
   * Events that can be added to a calendar (section 4). `href` is where an event is told in full, empty on its own page;
   * `now` in milliseconds since 1970.
   */
  calendar: { events: (FairEvent & { href: string })[]; now: number }
  /** A picture with pan and zoom. */
  zoom: { picture: Picture }
  /** The loader, until the target answers (readings 27). */
  loading: { target: string }
  /** The older guide (sections 2, 5). */
  'old-guide': OldGuideData
}

export type IslandName = keyof IslandData

export interface OldGuideData {
  year: number
  halls: string[]
  hall: string
  rubrics: Category[]
  exhibitors: OldExhibitor[]
  /** SHA-256 (hex) of each hall's plan, as on the page of guide v2. */
  plans: Record<string, string>
  /** The list of id texts of section 3, and the UID of whose account it is; null: an anonymous visitor's. */
  favourites: string[]
  visitor: string | null
}

/** An exhibitor as the older guide lists and searches it. */
export interface OldExhibitor {
  id: number
  name: string
  country: string
  /** Its halls and the stand reference in each; hall null: none yet, listed in every hall. */
  locations: { hall: string | null; stand: string }[]
  rubs: number[]
  /** What the modal says, plain: the text filter looks into it too. */
  text: string
  langs?: Record<string, Lang> | undefined
}
