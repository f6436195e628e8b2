import type { Kysely } from 'kysely'
import { selectCards } from './cards.ts'
import { saveConsentText } from './consent-texts.ts'
import type { ConsentKind, ConsentStore } from './consent-store.ts'
import { addLetter } from './outbox.ts'
import type { Tables } from './schema.ts'

export function createConsentStore(db: Kysely<Tables>): ConsentStore {
  return {
    async readConsents(visitor) {
      const [rows, cards] = await Promise.all([
        db
          .selectFrom('consents')
          .where('visitor', '=', visitor)
          .orderBy('subject')
          .select(['kind', 'subject'])
          .execute(),
        selectCards(db, visitor).orderBy('company').execute(),
      ])
      const subjects = (kind: ConsentKind): number[] =>
        rows.filter((row) => row.kind === kind).map((row) => row.subject)
      return {
        broadcasts: subjects('broadcast'),
        downloads: subjects('download'),
        ...(cards.length > 0 && {
          cards: cards.map(({ company, sent, delivery }) => ({ company, sent: sent.getTime(), delivery })),
        }),
      }
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
    listConsents: (visitor) =>
      db
        .selectFrom('consents')
        .where('visitor', '=', visitor)
        .orderBy('at', 'desc')
        .orderBy('subject')
        .select(['kind', 'subject', 'at'])
        .execute(),
    withdrawConsent: (visitor, kind, subject) =>
      db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('consents')
          .where('visitor', '=', visitor)
          .where('kind', '=', kind)
          .where('subject', '=', subject)
          .execute()
        await trx
          .deleteFrom('outbox')
          .where('key', '=', `${kind}:${visitor}:${subject}`)
          .where('sent_at', 'is', null)
          .execute()
      }),
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
