import type { Kysely } from 'kysely'
import type { Visitor } from '../../contract/entities.ts'
import type { Tables } from './schema.ts'
import type { Session } from './store.ts'

/** A registered visitor as it travels; null: no such visitor. */
export async function readVisitor(
  db: Kysely<Tables>,
  uid: string,
  favourites: Session['favourites'],
): Promise<Visitor | null> {
  const row = await db
    .selectFrom('visitors')
    .where('uid', '=', uid)
    .select(['email', 'name'])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    EMAIL: row.email,
    UID: uid,
    NAME: row.name,
    FAV_COMPANIES: favourites.companies,
    FAV_EVENTS: favourites.events,
  }
}
