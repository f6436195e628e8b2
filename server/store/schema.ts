import type { Generated } from 'kysely'
import type { StatEvent } from '#contract/entities.ts'
import type { DetailField } from '#contract/exhibitor-fields.ts'
import type { BilingualText } from '#contract/lang.ts'
import type { PackExhibitorFields } from '#server/pack/read-exhibitor-fields.ts'
import type { FormsTables } from './forms-schema.ts'
import type { LoginTables } from './login-schema.ts'
import type { OnlineTables } from './online-schema.ts'
import type { ModerationTables } from './moderation-schema.ts'
import type { WebsiteTables } from './website-schema.ts'

/** The details of a company. Those of a fair that was imported before a field existed lack it. */
type StoredFields = {
  [F in DetailField]: PackExhibitorFields[F] extends BilingualText ? BilingualText : string
}

/** Ids in the order of addition; empty by default. */
interface FavouriteLists {
  favourite_companies: Generated<number[]>
  favourite_events: Generated<number[]>
}

/** The types of the tables, which `migrations.ts` creates. Texts are `jsonb` of both languages. */
export interface Tables extends OnlineTables, WebsiteTables, FormsTables, LoginTables, ModerationTables {
  fair: {
    id: 1
    hash: string
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
    picture: string
    translate: string
    brand: { mailFrom: string }
    imported: Date
  }
  editions: { year: number; name: BilingualText; from_day: string; to_day: string; online: boolean }
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
    search: string
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
  plans: { year: number; hall: string; svg: string; hash: string }
  /** `gated`: only authorized visitors may see the picture. */
  pictures: { hash: string; name: string; type: string; body: Buffer; gated: Generated<boolean> }
  files: { hash: string; type: string; body: Buffer }
  visitors: {
    uid: string
    email: string
    name: string
    registered: Date
    moderator: Generated<boolean>
  } & FavouriteLists
  /** The lists are those of an anonymous device; a visitor's lists are in `visitors`. */
  sessions: {
    token_hash: string
    visitor: string | null
    started: Date
    seen: Date
    /** True if the session began with a code or link from a letter. */
    proven: Generated<boolean>
  } & FavouriteLists
  /** The companies whose staff a session has seen in the hour from `since`. */
  staff_views: { session: string; since: Date; companies: number[] }
  cards: { visitor: string; company: number; sent: Date }
  stats: { id: Generated<number>; visitor: string | null; subject: number; event: StatEvent; at: Date }
  limits: { key_hash: string; uses: number; expires: Date }
}
