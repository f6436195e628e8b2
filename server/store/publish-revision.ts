import { type Kysely, sql, type Transaction } from 'kysely'
import { readTablesOf } from '#server/fair/read-tables.ts'
import { updateEventChanges } from './event-changes.ts'
import { readBlobs } from './read-revisions.ts'
import { registerVisitors } from './register-visitors.ts'
import type { Tables } from './schema.ts'

/** The channel of the notifications that a revision was published. */
export const PUBLICATIONS_CHANNEL = 'fair'

/** Shows a revision on all servers from the end of the transaction on. */
export async function publishRevision(
  trx: Transaction<Tables>,
  publication: { revision: number; restores: number | null; author: string; at: Date },
): Promise<void> {
  await trx.insertInto('publications').values(publication).execute()
  const { tables } = await trx
    .selectFrom('revisions')
    .where('number', '=', publication.revision)
    .select('tables')
    .executeTakeFirstOrThrow()
  const store = { readBlobs: (hashes: readonly string[]) => readBlobs(trx, hashes) }
  const { events, visitors } = await readTablesOf(store, tables, ['events', 'visitors'])
  await updateEventChanges(trx, events, publication.at)
  await registerVisitors(trx, visitors, publication.at)
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
