import { sql, type Transaction } from 'kysely'
import { listUndoable } from './publish-revision.ts'
import { findShown } from './read-revisions.ts'
import type { Tables } from './schema.ts'

/** Revisions beyond this number are removed when they are old enough, except those that `undo` would show. */
const MAX_REVISIONS = 50
const MIN_AGE_MS = 24 * 3_600_000
const UNDO_STEPS = 10

/** Removes old revisions by number and age. */
export async function removeOldRevisions(trx: Transaction<Tables>, newest: number, now: Date): Promise<void> {
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
export async function removeUnusedBlobs(trx: Transaction<Tables>): Promise<void> {
  await sql`delete from blobs where not exists (
    select from (select distinct jsonb_array_elements_text(blobs) as hash from revisions) as used
    where used.hash = blobs.hash)`.execute(trx)
}
