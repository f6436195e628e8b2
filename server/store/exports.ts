import { type Kysely, sql } from 'kysely'
import type { ExportStore } from './export-store.ts'
import type { Tables } from './schema.ts'

export function createExportStore(db: Kysely<Tables>): ExportStore {
  return {
    listSubscribers: () =>
      db
        .selectFrom('subscriptions')
        .where('confirmed', 'is not', null)
        .orderBy('confirmed')
        .orderBy('email')
        .select(['email', 'lang'])
        .select((eb) => eb.ref('confirmed').$notNull().as('confirmed'))
        .execute(),
    listTickets: () =>
      db
        .selectFrom('tickets')
        .orderBy('at')
        .orderBy('number')
        .select(['number', 'year', 'name', 'family', 'company', 'position', 'email', 'phone', 'at'])
        .execute(),
    listDocumentRequests: () =>
      db
        .selectFrom((eb) =>
          eb
            .selectFrom('link_access')
            .distinctOn(['email', 'kind'])
            .orderBy('email')
            .orderBy('kind')
            .orderBy('at', 'desc')
            .select(['kind as documents', 'name', 'email', 'at'])
            .as('last'),
        )
        .orderBy('at')
        .orderBy('email')
        .selectAll()
        .execute(),
    listCards: () =>
      db
        .selectFrom('cards as c')
        .innerJoin('visitors as v', 'v.uid', 'c.visitor')
        .leftJoin('visitor_details as d', 'd.visitor', 'c.visitor')
        .orderBy('c.sent')
        .orderBy('v.email')
        .select(['c.company as to', 'v.name', 'v.email', 'c.sent'])
        .select([
          sql<string>`coalesce(d.company, '')`.as('company'),
          sql<string>`coalesce(d.position, '')`.as('position'),
          sql<string>`coalesce(d.phone, '')`.as('phone'),
        ])
        .execute(),
  }
}
