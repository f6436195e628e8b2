import type { Generated } from 'kysely'
import type { StatEvent } from '#contract/entities.ts'
import type { BilingualText } from '#contract/lang.ts'
import type { FormsTables } from './forms-schema.ts'
import type { LoginTables } from './login-schema.ts'
import type { OnlineTables } from './online-schema.ts'
import type { ModerationTables } from './moderation-schema.ts'
import type { WebsiteTables } from './website-schema.ts'

/** Ids in the order of addition; empty where none are given. */
interface FavouriteLists {
  favourite_companies: Generated<number[]>
  favourite_events: Generated<number[]>
}

/** The tables as queries see them; `migrations.ts` creates them. Texts are `jsonb` of both languages. */
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
    /** Empty in a fair that was imported before there was one: the first. */
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
    address: BilingualText
    text: BilingualText
    phone: string
    fax: string
    email: string
    internet: string
    /** Address of the picture, or empty. */
    logo: string
    /** What a keyword is looked for in, as `searchText` writes it. */
    search: string
    /** Place in the alphabet of each language. */
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
  /** `gated`: only staff of a company is on it. */
  pictures: { hash: string; name: string; type: string; body: Buffer; gated: Generated<boolean> }
  files: { hash: string; type: string; body: Buffer }
  visitors: {
    uid: string
    email: string
    name: string
    registered: Date
    moderator: Generated<boolean>
  } & FavouriteLists
  /** The lists are those of an anonymous device; what a visitor starred is in the visitor's own row. */
  sessions: {
    token_hash: string
    visitor: string | null
    started: Date
    seen: Date
    /** It began with a code or link from a letter. */
    proven: Generated<boolean>
  } & FavouriteLists
  /** The companies whose staff a session was shown in the hour from `since`. */
  staff_views: { session: string; since: Date; companies: number[] }
  cards: { visitor: string; company: number; sent: Date }
  stats: { id: Generated<number>; visitor: string | null; subject: number; event: StatEvent; at: Date }
  limits: { key_hash: string; uses: number; expires: Date }
}
