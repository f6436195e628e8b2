import { type Kysely, sql, type Transaction } from 'kysely'
import { computeContentHash } from '#server/content-hash.ts'
import type { Blob } from '#server/fair/blob.ts'
import type { RevisionDraft } from '#server/fair/revision-store.ts'
import { FAIR_TABLES, type FairTableName } from '#server/fair/tables.ts'
import type { Tables } from './schema.ts'
import { listUndoable } from './publish-revision.ts'
import { findShown } from './read-revisions.ts'

/** Contents are sent to the database in batches of about this size. */
const BATCH_BYTES = 2 ** 20
const MAX_BATCH = 100

const listContents = ({ tables, blobs }: RevisionDraft): Blob[] => [...Object.values(tables), ...blobs]

/**
 * Stores the contents of a revision in many short statements, before the transaction that stores the revision itself.
 * Visitors' calls get their turn between them, and no lock is held meanwhile.
 */
export const storeContents = (db: Kysely<Tables>, draft: RevisionDraft): Promise<void> =>
  addBlobs(db, listContents(draft))

/**
 * Stores a revision without showing it, and removes old ones. Resolves with its number. Contents that another
 * transaction has removed since {@link storeContents} are stored again.
 */
export async function saveRevision(
  trx: Transaction<Tables>,
  draft: RevisionDraft,
  now: Date,
): Promise<number> {
  await addBlobs(trx, listContents(draft))
  const { last } = await trx
    .selectFrom('revisions')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  await insertRevision(trx, number, draft, now)
  if (draft.packHash !== undefined) {
    const row = { hash: draft.packHash, revision: number, at: now }
    await trx
      .insertInto('imported_packs')
      .values(row)
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
      .execute()
  }
  await removeOldRevisions(trx, number, now)
  await removeUnusedBlobs(trx)
  return number
}

async function insertRevision(
  trx: Transaction<Tables>,
  number: number,
  draft: RevisionDraft,
  now: Date,
): Promise<void> {
  const tables = Object.fromEntries(FAIR_TABLES.map((name) => [name, draft.tables[name].hash])) as Record<
    FairTableName,
    string
  >
  const used = new Set([...listContents(draft).map(({ hash }) => hash), ...Object.values(draft.files)])
  const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`
  await trx
    .insertInto('revisions')
    .values({
      number,
      hash: computeContentHash(JSON.stringify(tables)),
      tables: json(tables),
      files: json(draft.files),
      blobs: json([...used]),
      format: draft.format,
      base: draft.base ?? null,
      kind: draft.kind,
      author: draft.author,
      note: draft.note,
      created: now,
    })
    .execute()
}

/** Inserts the contents that are not stored yet. */
async function addBlobs(db: Kysely<Tables>, blobs: readonly Blob[]): Promise<void> {
  const hashes = [...new Set(blobs.map(({ hash }) => hash))]
  const stored = await db
    .selectFrom('blobs')
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .select('hash')
    .execute()
  const missing = new Map(blobs.map((blob) => [blob.hash, blob]))
  for (const { hash } of stored) missing.delete(hash)
  let batch: { hash: string; body: Buffer }[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    // Another import may store the same content at the same time.
    if (batch.length > 0)
      await db
        .insertInto('blobs')
        .values(batch)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    batch = []
    bytes = 0
  }
  for (const { hash, body } of missing.values()) {
    batch.push({ hash, body })
    bytes += body.length
    if (bytes > BATCH_BYTES || batch.length >= MAX_BATCH) await flush()
  }
  await flush()
}

/** Revisions beyond this number are removed when they are old enough, except those that `undo` would show. */
const MAX_REVISIONS = 50
const MIN_AGE_MS = 24 * 3_600_000
const UNDO_STEPS = 10

async function removeOldRevisions(trx: Transaction<Tables>, newest: number, now: Date): Promise<void> {
  const shown = await findShown(trx)
  const kept = [
    newest,
    ...(shown === undefined ? [] : [shown.number]),
    ...(await listUndoable(trx, UNDO_STEPS)).map(({ revision }) => revision),
  ]
  const old = await trx
    .selectFrom('revisions')
    .where('number', '<=', newest - MAX_REVISIONS)
    .where('created', '<', new Date(now.getTime() - MIN_AGE_MS))
    .where('number', 'not in', kept)
    .select('number')
    .execute()
  if (old.length === 0) return
  const numbers = old.map(({ number }) => number)
  await trx.deleteFrom('publications').where('revision', 'in', numbers).execute()
  await trx.deleteFrom('revisions').where('number', 'in', numbers).execute()
}

/**
 * Removes the contents that no revision refers to: those of removed revisions, and those that an import stored before
 * it was killed. An import that is under way stores them again ({@link saveRevision}).
 */
async function removeUnusedBlobs(trx: Transaction<Tables>): Promise<void> {
  await sql`delete from blobs where not exists (
    select from (select distinct jsonb_array_elements_text(blobs) as hash from revisions) as used
    where used.hash = blobs.hash)`.execute(trx)
}
