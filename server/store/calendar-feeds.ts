import type { Kysely } from 'kysely'
import type { CalendarFeedStore } from './online-store.ts'
import type { Tables } from './schema.ts'
import { createToken, hashToken } from './sessions.ts'

export function createCalendarFeedStore(db: Kysely<Tables>): CalendarFeedStore {
  return {
    async make(visitor, lang, now) {
      const token = createToken()
      const feed = { token_hash: hashToken(token), lang, made: now }
      await db
        .insertInto('calendar_feeds')
        .values({ visitor, ...feed })
        .onConflict((conflict) => conflict.column('visitor').doUpdateSet(feed))
        .execute()
      return token
    },
    async withdraw(visitor) {
      await db.deleteFrom('calendar_feeds').where('visitor', '=', visitor).execute()
    },
    async exists(visitor) {
      const row = await db
        .selectFrom('calendar_feeds')
        .where('visitor', '=', visitor)
        .select('visitor')
        .executeTakeFirst()
      return row !== undefined
    },
    read: (token) =>
      db
        .selectFrom('calendar_feeds as f')
        .innerJoin('visitors as v', 'v.uid', 'f.visitor')
        .where('f.token_hash', '=', hashToken(token))
        .select(['f.lang', 'v.favourite_events as events'])
        .executeTakeFirst(),
  }
}
