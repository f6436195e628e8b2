import type { SiteMap } from '#contract/entities.ts'
import type { Survey } from '#contract/survey.ts'
import type { DetailField } from '#contract/exhibitor-fields.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import type { PlaceKind } from '#contract/places.ts'
import type { PageType } from '#contract/page.ts'
import type { PlanGeometry } from '#contract/plan/geometry.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import type { DocumentKind, PageMenu } from '#server/pack/pack-website.ts'
import type { PackHall } from '#server/pack/pack.ts'
import type { PackExhibitorFields } from '#server/pack/read-exhibitor-fields.ts'
import type { StoredBrand } from './stored-brand.ts'
import type { WebsiteContent } from './website-page.ts'

/** The details of a company. Those of a fair that was imported before a field existed lack it. */
type StoredFields = {
  [F in DetailField]: PackExhibitorFields[F] extends BilingualText ? BilingualText : string
}

/**
 * The rows of one revision of the fair. Each table is stored as JSON by the hash of its content, so that revisions share
 * the tables in which they do not differ. Pictures are addresses or empty; bodies of files are stored by their hash.
 */
export interface FairRows {
  fair: {
    name: BilingualText
    description: BilingualText
    venue: BilingualText
    credit: BilingualText
    timezone: string
    guide_year: number
    halls: string[]
    /** Empty in a fair imported before this column existed; the first hall is used then. */
    default_hall: string
    frames: string[]
    streams: string[]
    /** Absent if the pack names none, and in a fair imported before this column existed. */
    schedules?: string[]
    /** Absent if the fair is shown in both languages, and in a fair imported before this column existed. */
    languages?: Lang[]
    picture: string
    translate: string
    brand: StoredBrand
  }
  editions: {
    year: number
    name: BilingualText
    from_day: string
    to_day: string
    online: boolean
    /** Absent if the pack does not set it, and in a fair imported before this column existed. */
    tickets_until?: string | undefined
    /** Absent in a fair imported before this column existed; the halls of the fair are used then. */
    halls?: PackHall[]
  }
  categories: { id: number; parent: number | null; name: BilingualText; position: number }
  companies: {
    id: number
    name: BilingualText
    country: BilingualText
    fields: StoredFields
    /** Search text, as `normalizeSearchText` returns it. */
    search: string
    /** Rank by name in each language. */
    rank_ru: number
    rank_en: number
  }
  participations: {
    year: number
    company: number
    hall: string | null
    stand: string
    position: number
  }
  company_categories: { company: number; category: number; position: number }
  staff: {
    company: number
    order_no: number
    name: BilingualText
    family_name: BilingualText
    position: BilingualText
    phone: string
    email: string
    telegram: string
    messengers: string[]
    picture: string
  }
  announcements: {
    id: number
    company: number | null
    day: string
    name: BilingualText
    text: BilingualText
    position: number
  }
  downloads: {
    id: number
    company: number
    name: BilingualText
    file_name: string
    file_hash: string
    position: number
  }
  /** Without geometry and ways in a fair imported before these columns existed. */
  plans: {
    year: number
    hall: string
    svg: string
    hash: string
    geometry?: PlanGeometry
    ways?: WayMap | null
  }
  /** The maps of the site; an edition has one or none. */
  site_maps: SiteMap & { year: number }
  /** `onPlan`: an element of the plan has the id as `data-place`. */
  places: { id: number; year: number; hall: string; kind: PlaceKind; name: BilingualText; onPlan: boolean }
  /** Ways between the halls of an edition, by the ids of their places. */
  passages: { year: number; from: number; to: number; metres: number; stepFree: boolean }
  /** `gated`: only authorized visitors may see the picture. */
  pictures: { hash: string; name: string; type: string; gated: boolean }
  files: { hash: string; type: string }
  events: {
    id: number
    year: number
    day: string
    time: string
    time_to: string
    /** Seconds since 1970. */
    ts: number
    ts_to: number
    room: BilingualText
    name: BilingualText
    preview: BilingualText
    detail: BilingualText
    program: BilingualText
    stream: string
    main_thread: boolean
    company: number | null
    organizer: number | null
    organizers: string[]
    partners: { logo: string; text: BilingualText }[]
    survey: number | null
    /** Left out unless the event is cancelled. */
    cancelled?: true
    /** Ids of the places where it is held. Left out if the pack names none. */
    places?: number[]
    /** Left out if the pack names none, and so are the languages. */
    topic?: BilingualText
    languages?: string[]
    order_no: number
    /** Search text, as `normalizeSearchText` returns it. */
    search: string
  }
  speakers: {
    id: number
    name: BilingualText
    position: BilingualText
    company: BilingualText
    photo: string
  }
  event_speakers: { event: number; speaker: number; moderator: boolean; order_no: number }
  /** Without hash (of the content) and size (bytes) the file is in the folder only. */
  event_media: { event: number; path: string; hash?: string; size?: number }
  surveys: { id: number; title: BilingualText; closes: string; questions: Survey['questions'] }
  banners: { id: number; path: BilingualText; link: string; alt: BilingualText; order_no: number }
  pages: {
    path: string
    lang: Lang
    type: PageType
    title: string
    description: string
    menu: PageMenu | null
    /** Address of the picture, or empty. */
    picture: string
    hidden: boolean
    html: string
    content: WebsiteContent
    /** Search text of the whole page, as `normalizeSearchText` returns it. */
    search: string
    position: number
  }
  documents: { id: number; kind: DocumentKind; file_name: string; file_hash: string }
  /** The visitors whom the pack registers. */
  visitors: { email: string; name: string; isModerator: boolean }
}

export type FairTableName = keyof FairRows

export type FairTables = { [T in FairTableName]: FairRows[T][] }

export const FAIR_TABLES = [
  'fair',
  'editions',
  'categories',
  'companies',
  'participations',
  'company_categories',
  'staff',
  'announcements',
  'downloads',
  'plans',
  'site_maps',
  'places',
  'passages',
  'pictures',
  'files',
  'events',
  'speakers',
  'event_speakers',
  'event_media',
  'surveys',
  'banners',
  'pages',
  'documents',
  'visitors',
] as const satisfies readonly FairTableName[]
