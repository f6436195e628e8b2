import type { Kysely } from 'kysely'
import type { Visitor } from '#contract/entities.ts'
import { readDetails } from './sessions.ts'
import type { Tables } from './schema.ts'

/** Resolves with a registered visitor and the server's own data about them, or with null if there is none. */
export async function readAccount(
  db: Kysely<Tables>,
  { uid, isProven }: { uid: string; isProven: boolean },
): Promise<{ visitor: Visitor; isModerator: boolean } | null> {
  const row = await db
    .selectFrom('visitors as v')
    .leftJoin('visitor_details as d', 'd.visitor', 'v.uid')
    .where('v.uid', '=', uid)
    .select(['v.email', 'v.name', 'v.favourite_companies', 'v.favourite_events', 'v.moderator'])
    .select(['d.company', 'd.position', 'd.phone'])
    .executeTakeFirst()
  if (row === undefined) return null
  const visitor = {
    EMAIL: row.email,
    UID: uid,
    NAME: row.name,
    FAV_COMPANIES: row.favourite_companies,
    FAV_EVENTS: row.favourite_events,
    ...(isProven && readDetails(row)),
  }
  return { visitor, isModerator: row.moderator }
}
