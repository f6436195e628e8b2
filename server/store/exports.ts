import { type Kysely, sql } from 'kysely'
import { CARD_DELIVERY, CARD_LETTER_KEY } from './cards.ts'
import type { Tables } from './schema.ts'

/** Reads visitors' data for the organiser, each list complete and ordered by time. */
export function createExportStore(db: Kysely<Tables>) {
  return {
    /** Resolves with confirmed subscriptions only. */
    listSubscribers: () =>
      db
        .selectFrom('subscriptions')
        .where('confirmed', 'is not', null)
        .orderBy('confirmed')
        .orderBy('email')
        .select(['email', 'lang'])
        .select((eb) => eb.ref('confirmed').$notNull().as('confirmed'))
        .execute(),
    /** Resolves with those who registered on the website; the visitors of the pack have no details. */
    listRegistrations: () =>
      db
        .selectFrom('visitor_details as d')
        .innerJoin('visitors as v', 'v.uid', 'd.visitor')
        .orderBy('d.at')
        .orderBy('v.email')
        .select(['d.name', 'd.family', 'd.company', 'd.position', 'v.email', 'd.phone', 'd.at'])
        .execute(),
    listTickets: () =>
      db
        .selectFrom('tickets')
        .orderBy('at')
        .orderBy('number')
        .select(['number', 'year', 'name', 'family', 'company', 'position', 'email', 'phone', 'at'])
        .execute(),
    /** Resolves with the last request of each e-mail and kind. */
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
    /** `to` is the company's id, which the fair may not have any more. */
    listCards: () =>
      db
        .selectFrom('cards as c')
        .innerJoin('visitors as v', 'v.uid', 'c.visitor')
        .leftJoin('visitor_details as d', 'd.visitor', 'c.visitor')
        .leftJoin('outbox as o', (join) => join.on('o.key', '=', CARD_LETTER_KEY))
        .orderBy('c.sent')
        .orderBy('v.email')
        .select(['c.company as to', 'v.name', 'v.email', 'c.sent'])
        .select([
          selectShared('company').as('company'),
          selectShared('position').as('position'),
          selectShared('phone').as('phone'),
          'c.message',
          CARD_DELIVERY,
        ])
        .execute(),
  }
}

/** Selects a detail of the visitor if the card contains it. */
const selectShared = (detail: 'company' | 'position' | 'phone') =>
  sql<string>`case when c.shared is null or ${detail}::text = any(c.shared)
    then coalesce(${sql.ref(`d.${detail}`)}, '') else '' end`

export type ExportStore = ReturnType<typeof createExportStore>
