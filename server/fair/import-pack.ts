import type { Pack } from '#server/pack/pack.ts'
import { EDITS_FILE, formatEdits, parseEdits, type PackEdit } from '#server/pack/pack-edits.ts'
import { MEDIA_FOLDER } from '#server/pack/stream-media.ts'
import { getPackFormat } from '#server/pack/pack-hash.ts'
import type { PackOptions } from '#server/pack/read-pack.ts'
import { buildTables } from './build-tables.ts'
import { type Blob, createBlob } from './blob.ts'
import { type EncodedTables, encodeTables } from './encode-tables.ts'
import { readKept } from './pack-folder.ts'
import { identifyCompany, getStoredKey } from './company-identity.ts'
import type { RevisionDraft, RevisionStore, PublishedRevision } from './revision-store.ts'
import type { Finding } from '#server/pack/findings.ts'

export type DraftFacts = Pick<RevisionDraft, 'kind' | 'author' | 'note' | 'base'>

/** Returns a pack whose companies have the ids that belong to their keys. */
export async function identifyPack(pack: Pack, ids: Pick<RevisionStore, 'identifyCompanies'>): Promise<Pack> {
  return renumberCompanies(pack, await ids.identifyCompanies(pack.companies.map(identifyCompany)))
}

/** Returns the draft of a revision with the content of a pack, the organiser's own files and the edits. */
export function createDraft(pack: Pack, tables: EncodedTables, facts: DraftFacts): RevisionDraft {
  const edits = createBlob(formatEdits(pack.edits))
  const hasEdits = pack.edits.length > 0
  return {
    ...facts,
    tables,
    files: {
      ...Object.fromEntries(
        pack.sources.filter(({ path }) => path !== EDITS_FILE).map(({ path, hash }) => [path, hash]),
      ),
      ...Object.fromEntries(listStoredMedia(pack)),
      ...(hasEdits && { [EDITS_FILE]: edits.hash }),
    },
    blobs: [
      ...[...pack.sources, ...pack.pictures, ...pack.files, ...pack.website.files].map(
        ({ hash, body }): Blob => ({ hash, body }),
      ),
      ...(hasEdits ? [edits] : []),
    ],
    format: getPackFormat(),
    packHash: pack.hash,
  }
}

/** Returns path and hash of the streams' files that are stored; those of a copy were stored with an earlier revision. */
const listStoredMedia = ({ programme }: Pack): [string, string][] =>
  programme.events
    .flatMap(({ media }) => media)
    .flatMap(({ path, hash }): [string, string][] =>
      hash === undefined ? [] : [[`${MEDIA_FOLDER}/${path}`, hash]],
    )

/**
 * Shows the content of a pack as a new revision, unless the shown revision was made from the same pack. Resolves with
 * the number of the new revision, or with undefined.
 */
export async function importPack(
  store: RevisionStore,
  read: Pack,
  now: Date,
  facts: Omit<DraftFacts, 'kind'> = { author: '', note: '' },
): Promise<number | undefined> {
  const pack = await identifyPack(read, store)
  const tables = encodeTables(buildTables(pack))
  return store.saveAndPublish(createDraft(pack, tables, { kind: 'import', ...facts }), now)
}

export async function readEdits(
  store: Pick<RevisionStore, 'listFiles' | 'readBlobs'>,
  number: number,
): Promise<PackEdit[]> {
  const hash = (await store.listFiles(number))?.[EDITS_FILE]
  const body = hash === undefined ? undefined : (await store.readBlobs([hash])).get(hash)
  return body === undefined ? [] : parseEdits(body.toString())
}

/** Resolves with what a new content of the fair takes over from a revision: its edits, its streams' files, and its surveys. */
export async function readEarlier(
  store: Pick<RevisionStore, 'listFiles' | 'readBlobs'>,
  shown: PublishedRevision,
): Promise<PackOptions> {
  const edits = await readEdits(store, shown.number)
  return { ...(await readKept(store, shown)), ...(edits.length > 0 && { edits }) }
}

/**
 * Returns a pack whose companies have the ids that their keys had before. References to them follow. There is a finding
 * for each company without a key that does not get the number of its table, because a key has it.
 */
function renumberCompanies(pack: Pack, idsByKey: ReadonlyMap<string, number>): Pack {
  const ids = new Map(
    pack.companies.map((company) => [company.id, idsByKey.get(getStoredKey(company)) ?? company.id]),
  )
  if ([...ids].every(([from, to]) => from === to)) return pack
  const renumber = (id: number): number => ids.get(id) ?? id
  const renumberOptional = (id: number | null): number | null => (id === null ? null : renumber(id))
  const renumberCompany = <T extends { company: number }>(row: T): T => ({
    ...row,
    company: renumber(row.company),
  })
  return {
    ...pack,
    findings: [...pack.findings, ...listTakenNumbers(pack, ids)],
    companies: pack.companies.map((company) => ({ ...company, id: renumber(company.id) })),
    participations: pack.participations.map(renumberCompany),
    staff: pack.staff.map(renumberCompany),
    downloads: pack.downloads.map(renumberCompany),
    announcements: pack.announcements.map((row) => ({ ...row, company: renumberOptional(row.company) })),
    programme: {
      ...pack.programme,
      events: pack.programme.events.map((event) => ({
        ...event,
        company: renumberOptional(event.company),
        organizer: renumberOptional(event.organizer),
      })),
    },
  }
}

const listTakenNumbers = ({ companies, sources }: Pack, ids: ReadonlyMap<number, number>): Finding[] =>
  companies
    .filter(({ key, id }) => key === '' && ids.get(id) !== id)
    .map(({ id }) => ({
      kind: 'id-taken',
      severity: 'mended',
      file: sources.find(({ path }) => path.startsWith('exhibitors.'))?.path ?? 'exhibitors.csv',
      column: 'id',
      found: String(id),
      values: { value: String(ids.get(id)) },
    }))
