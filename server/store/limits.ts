import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/** Keys may contain an address or an e-mail, so that only their hash is stored. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** The uses of keys in windows of `seconds`, which all servers share. */
export const createLimitStore = (db: Kysely<Tables>) => ({
  /** Counts a use. Resolves with false after `max` uses. */
  tryUse: async (key: string, max: number, seconds: number, now: Date): Promise<boolean> =>
    (await countUse(db, key, seconds, now)) <= max,
  /** Counts a use. Resolves with the number of uses in the window. */
  countUse: (key: string, seconds: number, now: Date) => countUse(db, key, seconds, now),
})

async function countUse(db: Kysely<Tables>, key: string, seconds: number, now: Date): Promise<number> {
  const expires = new Date(now.getTime() + seconds * 1000)
  const { uses } = await db
    .insertInto('limits')
    .values({ key_hash: hashKey(key), uses: 1, expires })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        uses: sql`case when limits.expires <= ${now} then 1 else limits.uses + 1 end`,
        expires: sql`case when limits.expires <= ${now} then excluded.expires else limits.expires end`,
      }),
    )
    .returning('uses')
    .executeTakeFirstOrThrow()
  return uses
}
