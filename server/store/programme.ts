import type { Kysely } from 'kysely'
import { localize } from '#contract/lang.ts'
import { createEventQueries } from './events.ts'
import type { ProgrammeStore } from './online-store.ts'
import type { Tables } from './schema.ts'

const MAX_ID = 2 ** 31 - 1

export function createProgrammeStore(db: Kysely<Tables>): ProgrammeStore {
  const eventOf = (id: number) => db.selectFrom('events').where('id', '=', Math.min(id, MAX_ID))
  return {
    ...createEventQueries(db),
    async hasEvent(id) {
      return (await eventOf(id).select('id').executeTakeFirst()) !== undefined
    },
    async hasBroadcast(id) {
      const row = await eventOf(id).where('stream', '<>', '').select('id').executeTakeFirst()
      return row !== undefined
    },
    async findCalendarEntry(id) {
      const row = await eventOf(id)
        .innerJoin('event_revisions as r', 'r.event', 'events.id')
        .select(['id', 'year', 'day as date', 'time', 'ts', 'ts_to', 'name', 'room', 'preview'])
        .select(['r.sequence', 'r.revised'])
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { ts_to: tsTo, ...entry } = row
      return { ...entry, tsTo }
    },
    async findStreamFile(event, path) {
      const row = await eventOf(event)
        .leftJoin('event_media as m', (join) =>
          join.onRef('m.event', '=', 'events.id').on('m.path', '=', path),
        )
        .select(['stream', 'm.path'])
        .executeTakeFirst()
      return row && { stream: row.stream, isListed: row.path !== null }
    },
    async listBanners(lang) {
      const rows = await db.selectFrom('banners').orderBy('order_no').selectAll().execute()
      return rows.map(({ path, link, alt }) => ({
        path: localize(lang, path).text,
        link,
        alt: localize(lang, alt).text,
      }))
    },
    findContact: (company) =>
      db
        .selectFrom('companies')
        .where('id', '=', Math.min(company, MAX_ID))
        .select((eb) => ['name', eb.ref('fields', '->>').key('email').as('email')])
        .executeTakeFirst(),
    findOrganizer: (event) =>
      db
        .selectFrom('events as e')
        .innerJoin('companies as c', 'c.id', 'e.organizer')
        .where('e.id', '=', Math.min(event, MAX_ID))
        .select((eb) => ['c.name', eb.ref('c.fields', '->>').key('email').as('email')])
        .executeTakeFirst(),
  }
}
