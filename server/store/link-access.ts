import type { Kysely, Transaction } from 'kysely'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import type { LinkAccessRequest } from './forms-types.ts'
import type { Tables } from './schema.ts'
import { createToken, hashToken } from './sessions.ts'

const ACCESS_MS = 180 * 86_400_000

const getOldestAccess = (now: Date): Date => new Date(now.getTime() - ACCESS_MS)

export function createLinkAccessStore(db: Kysely<Tables>) {
  return {
    /**
     * Grants access for 180 days. Resolves with the token `known` if it belongs to the same e-mail, else with a new one;
     * only its hash is stored.
     */
    grant: (asker: LinkAccessRequest, known: string | undefined, now: Date) =>
      db.transaction().execute((trx) => grantAccess(trx, asker, known, now)),
    /** Resolves with the kinds of documents to which a token gives access. */
    async listKinds(token: string, now: Date): Promise<DocumentKind[]> {
      const rows = await selectAccess(db, token, now).select('kind').execute()
      return rows.map(({ kind }) => kind)
    },
  }
}

const selectAccess = (db: Kysely<Tables>, token: string, now: Date) =>
  db
    .selectFrom('link_access')
    .where('token_hash', '=', hashToken(token))
    .where('at', '>', getOldestAccess(now))

async function grantAccess(
  trx: Transaction<Tables>,
  asker: LinkAccessRequest,
  known: string | undefined,
  now: Date,
): Promise<string> {
  const own =
    known === undefined
      ? undefined
      : await selectAccess(trx, known, now).where('email', '=', asker.email).select('kind').executeTakeFirst()
  const token = known === undefined || own === undefined ? createToken() : known
  await trx
    .insertInto('link_access')
    .values({ token_hash: hashToken(token), ...asker, at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'kind']).doUpdateSet({ name: asker.name, at: now }),
    )
    .execute()
  return token
}

/** Deletes access that was last requested more than 180 days ago. */
export async function deleteExpiredLinkAccess(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('link_access').where('at', '<=', getOldestAccess(now)).execute()
}
