import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { SubmissionKey } from './forms-types.ts'
import type { Tables } from './schema.ts'

/** Longer than any page waits before it sends a form again. */
const RETENTION_MS = 86_400_000

/** The hash includes the e-mail, so that a key used by somebody else has no effect. */
const hashSubmissionKey = ({ form, email, key }: SubmissionKey): string =>
  createHash('sha256').update([form, email, key].join('\n')).digest('base64url')

/** Resolves with true if this form was stored within the last day. */
export async function isSaved(db: Kysely<Tables>, sent: SubmissionKey): Promise<boolean> {
  const row = await db
    .selectFrom('save_keys')
    .where('key_hash', '=', hashSubmissionKey(sent))
    .select('key_hash')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Claims the key in the transaction that stores the form, so that both are stored or neither. Waits while the same form
 * is being stored.
 * @returns false if it is stored already
 */
export async function claimKey(
  trx: Transaction<Tables>,
  sent: SubmissionKey | undefined,
  now: Date,
): Promise<boolean> {
  if (sent === undefined) return true
  const claimed = await trx
    .insertInto('save_keys')
    .values({ key_hash: hashSubmissionKey(sent), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Deletes keys that are older than a day. */
export async function deleteExpiredSaveKeys(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('save_keys')
    .where('at', '<=', new Date(now.getTime() - RETENTION_MS))
    .execute()
}
