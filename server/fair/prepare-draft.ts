import type { Lang } from '#contract/lang.ts'
import type { Finding } from '#server/pack/findings.ts'
import type { HallJoins } from '#server/pack/pack.ts'
import { type PackOptions, readPack } from '#server/pack/read-pack.ts'
import { hashEmail } from '#server/visitor/hash-email.ts'
import { buildTables } from './build-tables.ts'
import { describeChanges } from './compare-fairs.ts'
import { COMPARED_TABLES, type ComparedTable } from './compared-tables.ts'
import { encodeTables } from './encode-tables.ts'
import { createDraft, type DraftFacts, identifyPack } from './import-pack.ts'
import type { RevisionDraft, RevisionStore } from './revision-store.ts'
import type { FairTables } from './tables.ts'

/** The compared tables as the database stores them. */
type ComparedTables = Record<ComparedTable, Uint8Array>

export interface DraftSource extends PackOptions {
  folder: string
  facts: DraftFacts
  /** Undefined: nothing is compared. */
  before?: ComparedTables | undefined
  /** The hashes of the e-mails whose accounts were deleted: an import changes nothing about them. */
  deletedVisitors?: readonly string[]
  lang?: Lang
}

export interface PreparedDraft {
  draft: RevisionDraft
  findings: Finding[]
  halls: HallJoins[]
  /** How many companies have neither hall nor stand. */
  unplaced: number
  /** How many companies have a stand whose hall is not known. */
  withoutHall: number
  companyCount: number
  eventCount: number
  /** The number that the organiser's table gives a company, by its id. */
  numbers: ReadonlyMap<number, number>
  /** What disappears, is new, looks renamed or is elsewhere, as lines for the organiser. */
  changes: string[]
}

/** Where the ids that belong to keys of companies are. */
export type CompanyIds = Pick<RevisionStore, 'identifyCompanies'>

/**
 * Reads and checks a pack and creates the draft of a revision. `report` receives lines about the progress.
 *
 * @throws {PackError} with all findings of the pack
 */
export type PrepareDraft = (
  source: DraftSource,
  ids: CompanyIds,
  report: (line: string) => void,
) => Promise<PreparedDraft>

/** Prepares a draft in this thread, which takes seconds for a large pack ({@link prepareInThread}). */
export const prepareDraft: PrepareDraft = async (
  { folder, facts, before, deletedVisitors = [], lang = 'en', ...options },
  ids,
) => {
  const read = await readPack(folder, options)
  const pack = await identifyPack(read, ids)
  const tables = buildTables(pack)
  return {
    draft: createDraft(pack, encodeTables(tables), facts),
    findings: pack.findings,
    halls: pack.joins,
    unplaced: pack.unplacedCount,
    withoutHall: pack.withoutHallCount,
    companyCount: pack.companies.length,
    eventCount: pack.programme.events.length,
    numbers: new Map(pack.companies.map(({ id }, index) => [id, read.companies[index]?.id ?? id])),
    changes:
      before === undefined
        ? []
        : describeChanges(
            leaveOutVisitors(decodeCompared(before), deletedVisitors),
            leaveOutVisitors(tables, deletedVisitors),
            lang,
          ),
  }
}

function leaveOutVisitors<T extends Pick<FairTables, 'visitors'>>(tables: T, hashes: readonly string[]): T {
  const gone = new Set(hashes)
  return { ...tables, visitors: tables.visitors.filter(({ email }) => !gone.has(hashEmail(email))) }
}

function decodeCompared(tables: ComparedTables): Pick<FairTables, ComparedTable> {
  const decode = (name: ComparedTable) => JSON.parse(new TextDecoder().decode(tables[name])) as unknown
  return Object.fromEntries(COMPARED_TABLES.map((name) => [name, decode(name)])) as Pick<
    FairTables,
    ComparedTable
  >
}
