import type { Kysely } from 'kysely'
import { saveConsentText } from './consent-texts.ts'
import type { ConsentKind, ConsentStore } from './consent-store.ts'
import { addLetter } from './outbox.ts'
import type { Tables } from './schema.ts'

export function createConsentStore(db: Kysely<Tables>): ConsentStore {
  return {
    async readConsents(visitor) {
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
    async hasConsent(visitor, kind, subject) {
      const row = await db
        .selectFrom('consents')
        .where('visitor', '=', visitor)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .select('subject')
        .executeTakeFirst()
      return row !== undefined
    },
    saveConsent: (visitor, kind, subject, text, now, letter) =>
      db.transaction().execute(async (trx) => {
        await saveConsentText(trx, text)
        const given = await trx
          .insertInto('consents')
          .values({ visitor, kind, subject, text_version: text.version, at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('subject')
          .executeTakeFirst()
        if (given !== undefined && letter !== undefined) await addLetter(trx, letter, now)
      }),
  }
}
