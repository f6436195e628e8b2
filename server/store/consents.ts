import type { Kysely } from 'kysely'
import type { Consents } from '#contract/entities.ts'
import { batchCalls } from '#server/batch-calls.ts'
import { selectCards } from './cards.ts'
import { saveConsentText } from './consent-texts.ts'
import type { GivenConsentKind, ConsentText } from './consent-types.ts'
import type { Letter } from './outbox-types.ts'
import { addLetter } from './outbox.ts'
import type { Tables } from './schema.ts'

/** Visitors whose consents are read by the same statements. */
const MAX_BATCH = 100

/**
 * Returns a function that resolves with the consents of a visitor. Every page of a logged-in visitor needs them, so
 * requests that come while others are read are read together.
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
      const subjects = (kind: GivenConsentKind): number[] =>
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

export function createConsentStore(db: Kysely<Tables>) {
  return {
    /** Resolves with the consents, and with the business cards that were sent. */
    readConsents: createConsentReader(db),
    async hasConsent(visitor: string, kind: GivenConsentKind, subject: number): Promise<boolean> {
      const row = await db
        .selectFrom('consents')
        .where('visitor', '=', visitor)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .select('subject')
        .executeTakeFirst()
      return row !== undefined
    },
    /** Resolves with the consents and the times at which they were given, the newest first. */
    listConsents: (visitor: string) =>
      db
        .selectFrom('consents')
        .where('visitor', '=', visitor)
        .orderBy('at', 'desc')
        .orderBy('subject')
        .select(['kind', 'subject', 'receiver', 'at'])
        .execute(),
    /**
     * Deletes a consent, and the letter to the owner if it has not been sent. A consent that was not given changes
     * nothing.
     */
    withdrawConsent: (visitor: string, kind: GivenConsentKind, subject: number) =>
      db.transaction().execute(async (trx) => {
        const given = await trx
          .deleteFrom('consents')
          .where('visitor', '=', visitor)
          .where('kind', '=', kind)
          .where('subject', '=', subject)
          .returning('receiver')
          .executeTakeFirst()
        // Letters of an earlier version do not have the receiver in their key.
        const key = `${kind}:${visitor}:${subject}`
        await trx
          .deleteFrom('outbox')
          .where('key', 'in', [key, `${key}:${given?.receiver}`])
          .where('sent_at', 'is', null)
          .execute()
      }),
    /**
     * Records a consent once and adds the letter to the owner. A repeated consent changes nothing.
     * @param consent its `text` is what the visitor agreed to
     */
    saveConsent: (
      visitor: string,
      {
        kind,
        subject,
        receiver,
        text,
      }: { kind: GivenConsentKind; subject: number; receiver: number; text: ConsentText },
      now: Date,
      letter?: Letter,
    ) =>
      db.transaction().execute(async (trx) => {
        await saveConsentText(trx, text)
        const given = await trx
          .insertInto('consents')
          .values({ visitor, kind, subject, receiver, text_version: text.version, at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('subject')
          .executeTakeFirst()
        if (given !== undefined && letter !== undefined) await addLetter(trx, letter, now)
      }),
  }
}
