import type { Generated } from 'kysely'
import type { StatEvent } from '#contract/entities.ts'
import type { RevisionKind } from '#server/fair/revision-store.ts'
import type { FairTableName } from '#server/fair/tables.ts'
import type { FormsTables } from './forms-schema.ts'
import type { LoginTables } from './login-schema.ts'
import type { ModerationTables } from './moderation-schema.ts'
import type { OnlineTables } from './online-schema.ts'
import type { FavouriteKind } from './visitor-store.ts'

/** Ids in the order of addition; empty by default. */
interface FavouriteLists {
  favourite_companies: Generated<number[]>
  favourite_events: Generated<number[]>
}

/** The types of the tables, which `migrations.ts` creates. Texts are `jsonb` of both languages. */
export interface Tables extends OnlineTables, FormsTables, LoginTables, ModerationTables {
  /** Contents by the SHA-256 (hex) of their bytes: tables of revisions as JSON, pictures, files. They never change. */
  blobs: { hash: string; body: Buffer }
  /** `tables` and `files` name contents; `blobs` lists all contents that the revision refers to. */
  revisions: {
    number: number
    hash: string
    tables: Record<FairTableName, string>
    files: Record<string, string>
    blobs: string[]
    /** The way in which the pack was read, of `getPackFormat`. */
    format: string
    base: number | null
    kind: RevisionKind
    author: string
    note: string
    created: Date
  }
  /** The revision of the last row is shown. `restores` is the publication to which an undo went back. */
  publications: {
    id: Generated<number>
    revision: number
    restores: number | null
    author: string
    at: Date
  }
  /** The ids of what the organiser names by keys of their own. */
  identities: { kind: 'company'; key: string; id: number }
  imported_packs: { hash: string; revision: number; at: Date }
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
    /** The size of the notes of an anonymous device. */
    note_bytes: Generated<number>
  } & FavouriteLists
  /** Notes and visited marks, of a visitor or of an anonymous device. */
  notes: {
    visitor: string | null
    device: string | null
    kind: FavouriteKind
    subject: number
    visited: boolean
    text: string
    /** Texts that another device replaced at the same time, newest first. */
    earlier: string[]
    /** Keys of the last changes, by which a repeated one is recognised. */
    keys: string[]
    /** When the text was written. */
    written: Date
  }
  /** The companies whose staff a session has seen in the hour from `since`. */
  staff_views: { session: string; since: Date; companies: number[] }
  /**
   * `shared` lists the details of the card beside name and e-mail; null for cards from before the column existed, which
   * have all.
   */
  cards: {
    visitor: string
    company: number
    sent: Date
    message: Generated<string>
    shared: Generated<string[] | null>
  }
  stats: { id: Generated<number>; visitor: string | null; subject: number; event: StatEvent; at: Date }
  limits: { key_hash: string; uses: number; expires: Date }
}
