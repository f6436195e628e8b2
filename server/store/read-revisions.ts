import { type Kysely, sql } from 'kysely'
import type { PublishedRevision } from '#server/fair/revision-store.ts'
import type { Tables } from './schema.ts'

/** A content is read in slices of this size, because decoding a large one would hold up every other answer. */
const SLICE_BYTES = 2 ** 20

export const selectRevisions = (db: Kysely<Tables>) =>
  db.selectFrom('revisions').select(['number', 'hash', 'format', 'kind', 'author', 'note', 'created'])

export async function findShown(db: Kysely<Tables>): Promise<PublishedRevision | undefined> {
  return db
    .selectFrom('publications as p')
    .innerJoin('revisions as r', 'r.number', 'p.revision')
    .orderBy('p.id', 'desc')
    .limit(1)
    .select(['p.id as publication', 'r.tables'])
    .select(['r.number', 'r.hash', 'r.format', 'r.kind', 'r.author', 'r.note', 'r.created'])
    .executeTakeFirst()
}

export async function findImport(db: Kysely<Tables>, packHash = ''): Promise<number | undefined> {
  const row = await db
    .selectFrom('imported_packs')
    .where('hash', '=', packHash)
    .select('revision')
    .executeTakeFirst()
  return row?.revision
}

export async function readBlobs(db: Kysely<Tables>, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  const blobs = new Map<string, Buffer>()
  const wanted = [...new Set(hashes)]
  const { rows } = await sql<{ hash: string; size: number; start: Buffer }>`
    select hash, length(body) as size, substring(body for ${SLICE_BYTES}) as start
    from blobs where hash = any(${wanted}::text[])`.execute(db)
  for (const { hash, size, start } of rows) blobs.set(hash, await readRest(db, hash, start, size))
  return blobs
}

/**
 * Resolves with the contents of a revision's tables by name, or with undefined if there is no such revision. One query
 * reads small tables together, because calls wait in line for the embedded database.
 */
export async function readTableBodies(
  db: Kysely<Tables>,
  number: number,
): Promise<Map<string, Buffer> | undefined> {
  const { rows } = await sql<{ name: string; hash: string; size: number | null; start: Buffer | null }>`
    select t.key as name, t.value as hash, length(body) as size, substring(body for ${SLICE_BYTES}) as start
    from revisions, jsonb_each_text(tables) as t left join blobs on blobs.hash = t.value
    where number = ${number}`.execute(db)
  const bodies = new Map<string, Buffer>()
  for (const { name, hash, size, start } of rows) {
    if (size === null || start === null) throw new Error('The database lacks a table of the fair')
    bodies.set(name, await readRest(db, hash, start, size))
  }
  return rows.length === 0 ? undefined : bodies
}

export async function readBlobSlice(
  db: Kysely<Tables>,
  hash: string,
  start: number,
  length: number,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ slice: Buffer }>`
    select substring(body from ${start + 1} for ${length}) as slice
    from blobs where hash = ${hash}`.execute(db)
  return rows[0]?.slice
}

/** Reads the rest of a content whose start was read. */
async function readRest(db: Kysely<Tables>, hash: string, start: Buffer, size: number): Promise<Buffer> {
  const slices = [start]
  for (let from = start.length; from < size; from += SLICE_BYTES) {
    const slice = await readBlobSlice(db, hash, from, SLICE_BYTES)
    if (slice !== undefined) slices.push(slice)
  }
  return slices.length === 1 ? start : Buffer.concat(slices)
}
