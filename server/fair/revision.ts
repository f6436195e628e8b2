import { DateTime } from 'luxon'
import { createExhibitorQueries, type ExhibitorQueries } from './exhibitors.ts'
import type { FairFile, FairRecord } from './fair-queries.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import { createMaterialQueries, type MaterialQueries } from './materials.ts'
import { createPlaceQueries, type PlaceQueries } from './places.ts'
import { createPlanLabelQueries, type PlanLabelQueries } from './plan-labels.ts'
import { createProgrammeQueries, type ProgrammeQueries } from './programme.ts'
import { createSearchQueries, type SearchQueries } from './search.ts'
import type { FairTables } from './tables.ts'
import type { WebsitePage } from './website-page.ts'

/**
 * An immutable state of the fair in memory. A server answers each request from one revision, so that no answer mixes
 * two, and needs no database for what the fair itself contains.
 */
export interface Revision {
  number: number
  /** Number of the publication with which this revision was shown; it grows with every publication. */
  publication: number
  /** SHA-256 (hex) of the tables. Two revisions with the same content have the same hash. */
  hash: string
  fair: FairRecord
  /** All pages of the website by path and language. */
  pages: readonly WebsitePage[]
  /** The visitors whom the pack registers. */
  visitors: FairTables['visitors']
  exhibitors: ExhibitorQueries
  materials: MaterialQueries
  programme: ProgrammeQueries
  website: WebsiteQueries
  search: SearchQueries
  planLabels: PlanLabelQueries
  places: PlaceQueries
}

export function createRevision(
  { number, publication, hash }: Pick<Revision, 'number' | 'publication' | 'hash'>,
  tables: FairTables,
): Revision {
  const fair = readFair(tables)
  const search = createSearchQueries(fair, tables)
  return {
    number,
    publication,
    hash,
    fair,
    pages: tables.pages.map(({ search: _search, position: _, ...page }) => page),
    visitors: tables.visitors,
    exhibitors: createExhibitorQueries(fair, tables, search),
    materials: createMaterialQueries(tables),
    programme: createProgrammeQueries(tables),
    website: createWebsiteQueries(tables),
    search,
    planLabels: createPlanLabelQueries(tables),
    places: createPlaceQueries(tables),
  }
}

function readFair({ fair: [row], editions, events }: FairTables): FairRecord {
  if (row === undefined) throw new Error('The revision holds no fair')
  const { guide_year, default_hall, ...fair } = row
  return {
    ...fair,
    guideYear: guide_year,
    defaultHall: default_hall || (fair.halls[0] ?? ''),
    editions: editions
      .toSorted((a, b) => a.year - b.year)
      .map(({ from_day, to_day, tickets_until, halls, ...edition }) => ({
        ...edition,
        from: from_day,
        to: to_day,
        until: findNightEnd(events, { year: edition.year, day: to_day, timezone: fair.timezone }),
        ticketsUntil: tickets_until,
        halls: halls ?? fair.halls.map((id) => ({ id, name: { ru: '', en: '' } })),
      })),
  }
}

/** Returns when the last event of an edition's last day ends, if it does so after midnight. */
function findNightEnd(
  events: FairTables['events'],
  { year, day, timezone }: { year: number; day: string; timezone: string },
): number | undefined {
  const ends = events.flatMap((event) =>
    event.year === year && event.day === day && event.time !== '' && event.cancelled !== true
      ? [event.ts_to * 1000]
      : [],
  )
  const end = ends.length === 0 ? 0 : Math.max(...ends)
  return end > DateTime.fromISO(day, { zone: timezone }).plus({ days: 1 }).toMillis() ? end : undefined
}

export type WebsiteQueries = ReturnType<typeof createWebsiteQueries>

function createWebsiteQueries(tables: Pick<FairTables, 'files' | 'documents'>) {
  const files = new Map(tables.files.map(({ hash, type }) => [hash, type]))
  return {
    /** Returns the documents that are available for name and e-mail, by id. */
    listDocuments: (kind: DocumentKind): { id: number; name: string }[] =>
      tables.documents
        .filter((document) => document.kind === kind)
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, file_name: name }) => ({ id, name })),
    findDocument(id: number, kind: DocumentKind): FairFile | undefined {
      const row = tables.documents.find((document) => document.id === id && document.kind === kind)
      const type = row && files.get(row.file_hash)
      return row && type !== undefined ? { name: row.file_name, type, hash: row.file_hash } : undefined
    },
  }
}
