import type { Kysely } from 'kysely'
import { keepWords } from './consent-texts.ts'
import type { ConsentKind, ConsentStore } from './online-store.ts'
import { putLetter } from './outbox.ts'
import type { Tables } from './schema.ts'

export function consentStore(db: Kysely<Tables>): ConsentStore {
  return {
    async of(visitor) {
      const rows = await db
        .selectFrom('consents')
        .where('visitor', '=', visitor)
        .orderBy('subject')
        .select(['kind', 'subject'])
        .execute()
      const subjects = (kind: ConsentKind): number[] =>
        rows.filter((row) => row.kind === kind).map((row) => row.subject)
      return { broadcasts: subjects('broadcast'), downloads: subjects('download') }
    },
    async has(visitor, kind, subject) {
      const row = await db
        .selectFrom('consents')
        .where('visitor', '=', visitor)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .select('subject')
        .executeTakeFirst()
      return row !== undefined
    },
    give: (visitor, kind, subject, text, now, letter) =>
      db.transaction().execute(async (trx) => {
        await keepWords(trx, text)
        const given = await trx
          .insertInto('consents')
          .values({ visitor, kind, subject, text_version: text.version, at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('subject')
          .executeTakeFirst()
        if (given !== undefined && letter !== undefined) await putLetter(trx, letter, now)
      }),
  }
}
