import { type Kysely, sql, type Transaction } from 'kysely'
import { readTablesOf } from '#server/fair/read-tables.ts'
import { updateEventChanges } from './event-changes.ts'
import type { PublishedRevision } from '#server/fair/revision-store.ts'
import { readBlobs } from './read-revisions.ts'
import { registerVisitors, removeDemoVisitors } from './register-visitors.ts'
import type { Tables } from './schema.ts'

export const PUBLICATIONS_CHANNEL = 'fair'

/** Shows a revision on all servers from the end of the transaction on. */
export async function publishRevision(
  trx: Transaction<Tables>,
  publication: { revision: number; restores: number | null; author: string; at: Date },
): Promise<void> {
  const before = await trx
    .selectFrom('publications')
    .orderBy('id', 'desc')
    .select('revision')
    .limit(1)
    .executeTakeFirst()
  await trx.insertInto('publications').values(publication).execute()
  const store = { readBlobs: (hashes: readonly string[]) => readBlobs(trx, hashes) }
  const findTables = (revision: number) =>
    trx.selectFrom('revisions').where('number', '=', revision).select('tables')
  const { tables } = await findTables(publication.revision).executeTakeFirstOrThrow()
  const { visitors, ...shown } = await readTablesOf(store, tables, ['events', 'visitors', 'fair', 'editions'])
  await updateEventChanges(trx, shown, publication.at)
  await registerVisitors(trx, visitors, publication.at)
  const last = before && (await findTables(before.revision).executeTakeFirst())
  if (last !== undefined) {
    const { visitors: earlier } = await readTablesOf(store, last.tables, ['visitors'])
    await removeDemoVisitors(trx, earlier, visitors)
  }
  await sql`select pg_notify(${PUBLICATIONS_CHANNEL}, ${String(publication.revision)})`.execute(trx)
}

/**
 * Resolves with the publications to which the next `count` undos lead. An undo restores an earlier publication, and the
 * next undo goes back from that one, so that undoing twice goes back two steps.
 */
export async function listUndoable(
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

/** Resolves with the revisions that an undo withdrew and that were not published again. */
export async function listUndone(
  db: Kysely<Tables>,
): Promise<Pick<PublishedRevision, 'number' | 'author' | 'tables'>[]> {
  const all = await db.selectFrom('publications').orderBy('id').select(['revision', 'restores']).execute()
  const undone = new Set<number>()
  for (const [index, { revision, restores }] of all.entries()) {
    const before = all[index - 1]
    if (restores !== null && before !== undefined) undone.add(before.revision)
    undone.delete(revision)
  }
  if (undone.size === 0) return []
  return db
    .selectFrom('revisions')
    .where('number', 'in', [...undone])
    .select(['number', 'author', 'tables'])
    .execute()
}
