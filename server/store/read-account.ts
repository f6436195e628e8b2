import type { Kysely } from 'kysely'
import type { Visitor } from '#contract/entities.ts'
import type { Tables } from './schema.ts'

/** Resolves with a registered visitor and the server's own data about them, or with null if there is none. */
export async function readAccount(
  db: Kysely<Tables>,
  uid: string,
): Promise<{ visitor: Visitor; isModerator: boolean } | null> {
  const row = await db
    .selectFrom('visitors')
    .where('uid', '=', uid)
    .select(['email', 'name', 'favourite_companies', 'favourite_events', 'moderator'])
    .executeTakeFirst()
  if (row === undefined) return null
  const visitor = {
    EMAIL: row.email,
    UID: uid,
    NAME: row.name,
    FAV_COMPANIES: row.favourite_companies,
    FAV_EVENTS: row.favourite_events,
  }
  return { visitor, isModerator: row.moderator }
}
