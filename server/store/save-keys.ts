import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { SentOnce } from './forms-store.ts'
import type { Tables } from './schema.ts'

/** Longer than any page waits to send something again. */
const KEPT_MS = 86_400_000

/** The e-mail is in the hash, so that a key which somebody else used, by chance or not, answers for nothing. */
const hashOf = ({ form, email, key }: SentOnce): string =>
  createHash('sha256').update([form, email, key].join('\n')).digest('base64url')

/** Returns whether this was sent before, within the last day, and stored. */
export async function wasSaved(db: Kysely<Tables>, sent: SentOnce): Promise<boolean> {
  const row = await db
    .selectFrom('save_keys')
    .where('key_hash', '=', hashOf(sent))
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
  sent: SentOnce | undefined,
  now: Date,
): Promise<boolean> {
  if (sent === undefined) return true
  const claimed = await trx
    .insertInto('save_keys')
    .values({ key_hash: hashOf(sent), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Forgets keys that are older than a day. */
export async function tidySaveKeys(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('save_keys')
    .where('at', '<=', new Date(now.getTime() - KEPT_MS))
    .execute()
}
