import type { Kysely, Transaction } from 'kysely'
import type { LinkAccessStore, LinkAsker } from './forms-store.ts'
import type { Tables } from './schema.ts'
import { newToken, tokenHash } from './sessions.ts'

const ACCESS_MS = 180 * 86_400_000

const oldest = (now: Date): Date => new Date(now.getTime() - ACCESS_MS)

export function linkAccessStore(db: Kysely<Tables>): LinkAccessStore {
  return {
    give: (asker, known, now) => db.transaction().execute((trx) => give(trx, asker, known, now)),
    async kinds(token, now) {
      const rows = await rowsOf(db, token, now).select('kind').execute()
      return rows.map(({ kind }) => kind)
    },
  }
}

const rowsOf = (db: Kysely<Tables>, token: string, now: Date) =>
  db.selectFrom('link_access').where('token_hash', '=', tokenHash(token)).where('at', '>', oldest(now))

async function give(
  trx: Transaction<Tables>,
  asker: LinkAsker,
  known: string | undefined,
  now: Date,
): Promise<string> {
  const own =
    known === undefined
      ? undefined
      : await rowsOf(trx, known, now).where('email', '=', asker.email).select('kind').executeTakeFirst()
  const token = known === undefined || own === undefined ? newToken() : known
  await trx
    .insertInto('link_access')
    .values({ token_hash: tokenHash(token), ...asker, at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'kind']).doUpdateSet({ name: asker.name, at: now }),
    )
    .execute()
  return token
}

/** Forgets who asked 180 days ago and not since. */
export async function tidyLinkAccess(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('link_access').where('at', '<=', oldest(now)).execute()
}
