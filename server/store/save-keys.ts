import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { SubmissionKey } from './forms-store.ts'
import type { Tables } from './schema.ts'

/** Longer than any page waits to send something again. */
const RETENTION_MS = 86_400_000

/** The e-mail is in the hash, so that a key which somebody else used, by chance or not, answers for nothing. */
const hashSubmissionKey = ({ form, email, key }: SubmissionKey): string =>
  createHash('sha256').update([form, email, key].join('\n')).digest('base64url')

/** Returns whether this was sent before, within the last day, and stored. */
export async function isSaved(db: Kysely<Tables>, sent: SubmissionKey): Promise<boolean> {
  const row = await db
    .selectFrom('save_keys')
    .where('key_hash', '=', hashSubmissionKey(sent))
    .select('key_hash')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Claims the key for the transaction that stores what was sent, so that both are stored or neither. Where the same is being
 * stored at the same time, it waits for the end of that.
 *
 * @returns false where it is stored already
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

/** Forgets keys that are older than a day. */
export async function deleteExpiredSaveKeys(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('save_keys')
    .where('at', '<=', new Date(now.getTime() - RETENTION_MS))
    .execute()
}
