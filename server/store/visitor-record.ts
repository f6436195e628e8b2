import type { Kysely } from 'kysely'
import type { Visitor } from '../../contract/entities.ts'
import type { Tables } from './schema.ts'

/** A registered visitor as it travels; null: no such visitor. */
export async function readVisitor(db: Kysely<Tables>, uid: string): Promise<Visitor | null> {
  const row = await db
    .selectFrom('visitors')
    .where('uid', '=', uid)
    .select(['email', 'name', 'favourite_companies', 'favourite_events'])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    EMAIL: row.email,
    UID: uid,
    NAME: row.name,
    FAV_COMPANIES: row.favourite_companies,
    FAV_EVENTS: row.favourite_events,
  }
}
