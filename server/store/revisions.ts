import { createHash } from 'node:crypto'
import { type Kysely, type Transaction, sql } from 'kysely'
import {
  RevisionConflictError,
  type Blob,
  type RevisionDraft,
  type RevisionStore,
  type ShownRevision,
} from '#server/fair/revision-store.ts'
import { FAIR_TABLES, type FairTableName, type FairTables } from '#server/fair/tables.ts'
import { identifyCompanies } from './identities.ts'
import { updateEventChanges } from './event-changes.ts'
import type { Listen } from './notifications.ts'
import { registerVisitors } from './register-visitors.ts'
import type { Tables } from './schema.ts'

/** Key of the advisory lock for changes of revisions; any constant. */
const REVISIONS_LOCK = 7_304_193
const CHANNEL = 'fair'
/** Revisions beyond this number are removed when they are old enough, except those that `undo` would show. */
const MAX_REVISIONS = 50
const MIN_AGE_MS = 24 * 3_600_000
const UNDO_STEPS = 10
/** Contents are sent to the database in batches of about this size. */
const BATCH_BYTES = 4 * 2 ** 20

export const computeHash = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex')

/**
 * @param maintenance the same database with the time limits for long statements
 */
export function createRevisionStore(
  db: Kysely<Tables>,
  maintenance: Kysely<Tables>,
  listen: Listen,
): RevisionStore {
  const change = <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    maintenance.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${REVISIONS_LOCK})`.execute(trx)
      return work(trx)
    })
  return {
    findShown: () => findShown(db),
    findImport: (packHash) => findImport(db, packHash),
    identifyCompanies: (companies) => change((trx) => identifyCompanies(trx, companies)),
    list: () => selectInfo(db).orderBy('number', 'desc').execute(),
    async readTables(number) {
      const row = await db
        .selectFrom('revisions')
        .where('number', '=', number)
        .select('tables')
        .executeTakeFirst()
      return row && parseTables(row.tables, await readBlobs(db, Object.values(row.tables)))
    },
    readBlobs: (hashes) => readBlobs(db, hashes),
    async listFiles(number) {
      const row = await db
        .selectFrom('revisions')
        .where('number', '=', number)
        .select('files')
        .executeTakeFirst()
      return row?.files
    },
    save: (draft, now) => change((trx) => save(trx, draft, now)),
    saveAndPublish: (draft, now) =>
      change(async (trx) => {
        const shown = await findShown(trx)
        if (draft.base !== undefined && draft.base !== shown?.number) throw new RevisionConflictError()
        const isShown = shown !== undefined && (await findImport(trx, draft.packHash)) === shown.number
        if (isShown && draft.kind === 'import') return undefined
        const number = await save(trx, draft, now)
        await publish(trx, { revision: number, restores: null, author: draft.author, at: now })
        return number
      }),
    publish: (number, author, now) =>
      change(async (trx) => {
        const found = await trx
          .selectFrom('revisions')
          .where('number', '=', number)
          .select('number')
          .executeTakeFirst()
        if (found === undefined) return false
        await publish(trx, { revision: number, restores: null, author, at: now })
        return true
      }),
    undo: (author, now) =>
      change(async (trx) => {
        const [previous] = await listUndoable(trx, 1)
        if (previous === undefined) return undefined
        await publish(trx, { ...previous, author, at: now })
        return previous.revision
      }),
    listen: (onPublished) => listen(CHANNEL, onPublished),
  }
}

const selectInfo = (db: Kysely<Tables>) =>
  db.selectFrom('revisions').select(['number', 'hash', 'format', 'kind', 'author', 'note', 'created'])

async function findShown(db: Kysely<Tables>): Promise<ShownRevision | undefined> {
  return db
    .selectFrom('publications as p')
    .innerJoin('revisions as r', 'r.number', 'p.revision')
    .orderBy('p.id', 'desc')
    .limit(1)
    .select(['p.id as publication', 'r.tables'])
    .select(['r.number', 'r.hash', 'r.format', 'r.kind', 'r.author', 'r.note', 'r.created'])
    .executeTakeFirst()
}

async function findImport(db: Kysely<Tables>, packHash = ''): Promise<number | undefined> {
  const row = await db
    .selectFrom('imported_packs')
    .where('hash', '=', packHash)
    .select('revision')
    .executeTakeFirst()
  return row?.revision
}

/** Tables that a revision of an earlier version lacks are empty. */
function parseTables(
  names: Partial<Record<FairTableName, string>>,
  blobs: ReadonlyMap<string, Buffer>,
): FairTables {
  const parse = (table: FairTableName): unknown[] => {
    const body = blobs.get(names[table] ?? '')
    return body === undefined ? [] : (JSON.parse(body.toString()) as unknown[])
  }
  return Object.fromEntries(FAIR_TABLES.map((table) => [table, parse(table)])) as FairTables
}

async function readBlobs(db: Kysely<Tables>, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await db
    .selectFrom('blobs')
    .where('hash', '=', sql<string>`any(${[...new Set(hashes)]}::text[])`)
    .selectAll()
    .execute()
  return new Map(rows.map(({ hash, body }) => [hash, body]))
}

async function save(trx: Transaction<Tables>, draft: RevisionDraft, now: Date): Promise<number> {
  const encoded = FAIR_TABLES.map((name) => {
    const body = Buffer.from(JSON.stringify(draft.tables[name]))
    return { name, body, hash: computeHash(body) }
  })
  await addBlobs(trx, [...encoded, ...draft.blobs])
  const tables = Object.fromEntries(encoded.map(({ name, hash }) => [name, hash])) as Record<
    FairTableName,
    string
  >
  const { last } = await trx
    .selectFrom('revisions')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  const blobs = new Set([
    ...Object.values(tables),
    ...Object.values(draft.files),
    ...draft.tables.pictures.map(({ hash }) => hash),
    ...draft.tables.files.map(({ hash }) => hash),
  ])
  const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`
  await trx
    .insertInto('revisions')
    .values({
      number,
      hash: computeHash(JSON.stringify(tables)),
      tables: json(tables),
      files: json(draft.files),
      blobs: json([...blobs]),
      format: draft.format,
      base: draft.base ?? null,
      kind: draft.kind,
      author: draft.author,
      note: draft.note,
      created: now,
    })
    .execute()
  if (draft.packHash !== undefined) {
    const row = { hash: draft.packHash, revision: number, at: now }
    await trx
      .insertInto('imported_packs')
      .values(row)
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
      .execute()
  }
  await removeOldRevisions(trx, number, now)
  return number
}

/** Inserts the contents that are not stored yet. */
async function addBlobs(trx: Transaction<Tables>, blobs: readonly Blob[]): Promise<void> {
  const hashes = blobs.map(({ hash }) => hash)
  const stored = await trx
    .selectFrom('blobs')
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .select('hash')
    .execute()
  const missing = new Map(blobs.map((blob) => [blob.hash, blob]))
  for (const { hash } of stored) missing.delete(hash)
  let batch: { hash: string; body: Buffer }[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await trx.insertInto('blobs').values(batch).execute()
    batch = []
    bytes = 0
  }
  for (const { hash, body } of missing.values()) {
    batch.push({ hash, body })
    bytes += body.length
    if (bytes > BATCH_BYTES || batch.length >= 100) await flush()
  }
  await flush()
}

async function publish(
  trx: Transaction<Tables>,
  publication: { revision: number; restores: number | null; author: string; at: Date },
): Promise<void> {
  await trx.insertInto('publications').values(publication).execute()
  const { tables } = await trx
    .selectFrom('revisions')
    .where('number', '=', publication.revision)
    .select('tables')
    .executeTakeFirstOrThrow()
  const { events, visitors } = parseTables(tables, await readBlobs(trx, [tables.events, tables.visitors]))
  await updateEventChanges(trx, events, publication.at)
  await registerVisitors(trx, visitors, publication.at)
  await sql`select pg_notify(${CHANNEL}, ${String(publication.revision)})`.execute(trx)
}

/**
 * Resolves with the publications to which the next `count` undos lead. An undo restores an earlier publication, and the
 * next undo goes back from that one, so that undoing twice goes back two steps.
 */
async function listUndoable(
  trx: Kysely<Tables>,
  count: number,
): Promise<{ revision: number; restores: number }[]> {
  const all = await trx
    .selectFrom('publications')
    .orderBy('id')
    .select(['id', 'revision', 'restores'])
    .execute()
  const byId = new Map(all.map((each, index) => [each.id, { ...each, before: all[index - 1] }]))
  const found: { revision: number; restores: number }[] = []
  let current = all.at(-1)
  while (current !== undefined && found.length < count) {
    const restored = byId.get(current.restores ?? current.id)
    current = restored?.before
    const target = current && byId.get(current.restores ?? current.id)
    if (target !== undefined) found.push({ revision: target.revision, restores: target.id })
  }
  return found
}

/** Removes old revisions by number and age, with the contents that no other revision refers to. */
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
  await sql`delete from blobs where not exists (
    select from revisions where revisions.blobs ? blobs.hash)`.execute(trx)
}
