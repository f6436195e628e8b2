import type { Kysely } from 'kysely'
import type { Consents } from '#contract/entities.ts'
import { batchCalls } from '#server/batch-calls.ts'
import { selectCards } from './cards.ts'
import { saveConsentText } from './consent-texts.ts'
import type { ConsentKind, ConsentStore } from './consent-store.ts'
import { addLetter } from './outbox.ts'
import type { Tables } from './schema.ts'

/** Visitors whose consents are read by the same statements. */
const MAX_BATCH = 100

/**
 * Returns a function that resolves with the consents of a visitor. Each page of somebody who is logged in needs them: those
 * that are asked for while others are read are read together.
 */
const createConsentReader = (db: Kysely<Tables>): ((visitor: string) => Promise<Consents>) =>
  batchCalls(async (asked: readonly string[]) => {
    const visitors = [...new Set(asked)]
    const [consents, cards] = await Promise.all([
      db
        .selectFrom('consents')
        .where('visitor', 'in', visitors)
        .orderBy('subject')
        .select(['visitor', 'kind', 'subject'])
        .execute(),
      selectCards(db, ...visitors)
        .select('c.visitor')
        .orderBy('company')
        .execute(),
    ])
    return asked.map((visitor) => {
      const isOwn = (row: { visitor: string }): boolean => row.visitor === visitor
      const own = consents.filter(isOwn)
      const sent = cards.filter(isOwn)
      const subjects = (kind: ConsentKind): number[] =>
        own.filter((row) => row.kind === kind).map((row) => row.subject)
      return {
        broadcasts: subjects('broadcast'),
        downloads: subjects('download'),
        ...(sent.length > 0 && {
          cards: sent.map(({ company, sent: at, delivery }) => ({ company, sent: at.getTime(), delivery })),
        }),
      }
    })
  }, MAX_BATCH)

export function createConsentStore(db: Kysely<Tables>): ConsentStore {
  return {
    readConsents: createConsentReader(db),
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
