import type { Kysely } from 'kysely'
import type { Lang } from '#contract/lang.ts'
import type { Tables } from './schema.ts'
import { createToken, hashToken } from './sessions.ts'

/** The addresses of calendar feeds of starred events; a visitor has at most one. */
export function createCalendarFeedStore(db: Kysely<Tables>) {
  return {
    /** Creates a feed, which replaces an earlier one, and resolves with its token. Only a hash is stored. */
    async make(visitor: string, lang: Lang, now: Date): Promise<string> {
      const token = createToken()
      const feed = { token_hash: hashToken(token), lang, made: now }
      await db
        .insertInto('calendar_feeds')
        .values({ visitor, ...feed })
        .onConflict((conflict) => conflict.column('visitor').doUpdateSet(feed))
        .execute()
      return token
    },
    async withdraw(visitor: string): Promise<void> {
      await db.deleteFrom('calendar_feeds').where('visitor', '=', visitor).execute()
    },
    async exists(visitor: string): Promise<boolean> {
      const row = await db
        .selectFrom('calendar_feeds')
        .where('visitor', '=', visitor)
        .select('visitor')
        .executeTakeFirst()
      return row !== undefined
    },
    /** Resolves with the language of the feed with a token and the events that its visitor starred. */
    read: (token: string) =>
      db
        .selectFrom('calendar_feeds as f')
        .innerJoin('visitors as v', 'v.uid', 'f.visitor')
        .where('f.token_hash', '=', hashToken(token))
        .select(['f.lang', 'v.favourite_events as events'])
        .executeTakeFirst(),
  }
}
