import type { SiteMap } from '#contract/entities.ts'
import type { Survey } from '#contract/survey.ts'
import type { DetailField } from '#contract/exhibitor-fields.ts'
import type { BilingualText } from '#contract/lang.ts'
import type { PlanGeometry } from '#contract/plan/geometry.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import type { PackEvent, PackSpeaker } from '#server/pack/pack-programme.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import type {
  PackAnnouncement,
  PackCategory,
  PackDownload,
  PackFair,
  PackHall,
  PackParticipation,
  PackPassage,
  PackPlace,
  PackStaffMember,
  PackVisitor,
} from '#server/pack/pack.ts'
import type { PackExhibitorFields } from '#server/pack/read-exhibitor-fields.ts'
import type { StoredBrand } from './stored-brand.ts'
import type { WebsitePage } from './website-page.ts'

/** The details of a company. Those of a fair that was imported before a field existed lack it. */
type StoredFields = {
  [F in DetailField]: PackExhibitorFields[F] extends BilingualText ? BilingualText : string
}

/** The place of a row in the table of the pack. */
interface Position {
  position: number
}

interface StoredFile {
  file_name: string
  file_hash: string
}

/**
 * The rows of one revision of the fair. Each table is stored as JSON by the hash of its content, so that revisions share
 * the tables in which they do not differ. Pictures are addresses or empty; bodies of files are stored by their hash. A field
 * that is new in the pack is absent in fairs that were imported before: it is optional there, or redeclared here.
 */
export interface FairRows {
  fair: Omit<PackFair, 'guideYear' | 'defaultHall' | 'picture' | 'brand' | 'editions'> & {
    guide_year: number
    /** Empty in a fair imported before this column existed; the first hall is used then. */
    default_hall: string
    picture: string
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
  categories: PackCategory & Position
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
  participations: PackParticipation & Position
  company_categories: { company: number; category: number } & Position
  staff: Omit<PackStaffMember, 'familyName' | 'picture'> & {
    order_no: number
    family_name: BilingualText
    picture: string
  }
  announcements: Omit<PackAnnouncement, 'date'> & Position & { day: string }
  downloads: Omit<PackDownload, 'fileName' | 'fileHash'> & Position & StoredFile
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
  places: Omit<PackPlace, 'shape'>
  passages: PackPassage
  /** `gated`: only authorized visitors may see the picture. */
  pictures: { hash: string; name: string; type: string; gated: boolean }
  files: { hash: string; type: string }
  events: Pick<
    PackEvent,
    | 'id'
    | 'year'
    | 'time'
    | 'ts'
    | 'room'
    | 'name'
    | 'preview'
    | 'detail'
    | 'program'
    | 'stream'
    | 'company'
    | 'organizer'
    | 'survey'
  > & {
    day: string
    time_to: string
    ts_to: number
    main_thread: boolean
    organizers: string[]
    partners: { logo: string; text: BilingualText }[]
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
  speakers: Omit<PackSpeaker, 'photo'> & { photo: string }
  event_speakers: { event: number; speaker: number; moderator: boolean; order_no: number }
  /** Without hash (of the content) and size (bytes) the file is in the folder only. */
  event_media: { event: number; path: string; hash?: string; size?: number }
  surveys: Survey
  banners: { id: number; path: BilingualText; link: string; alt: BilingualText; order_no: number }
  pages: WebsitePage &
    Position & {
      /** Search text of the whole page, as `normalizeSearchText` returns it. */
      search: string
    }
  documents: { id: number; kind: DocumentKind } & StoredFile
  /** The visitors whom the pack registers. */
  visitors: PackVisitor
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
