import { type Kysely, sql, type Transaction } from 'kysely'
import type { CardDelivery } from '#contract/entities.ts'
import type { Letter } from './outbox-types.ts'
import { addLetter } from './outbox.ts'
import type { Tables } from './schema.ts'
import type { NewCard, StoredCard } from './visitor-types.ts'

export const CARD_LETTER_KEY = sql<string>`'card:' || c.visitor || ':' || c.company`

/** Selects the delivery of a card by its letter `o`. */
export const CARD_DELIVERY =
  sql<CardDelivery>`case when o.id is null then 'kept' when o.sent_at is not null then 'mailed'
    when o.next_at = 'infinity' then 'failed' else 'queued' end`.as('delivery')

/** Selects the cards that visitors sent, with the delivery of their letters. */
export const selectCards = (db: Kysely<Tables>, ...visitors: readonly string[]) =>
  db
    .selectFrom('cards as c')
    .leftJoin('outbox as o', (join) => join.on('o.key', '=', CARD_LETTER_KEY))
    .where('c.visitor', 'in', visitors)
    .select(['c.company', 'c.sent', 'c.message', CARD_DELIVERY])

/** Stores a card with its letter, once for each visitor and company, and resolves with the stored one. */
export async function sendCard(
  trx: Transaction<Tables>,
  { visitor, company, message = '', shared = [] }: NewCard,
  now: Date,
  letter: Letter | undefined,
): Promise<StoredCard & { isFirst: boolean }> {
  const inserted = await trx
    .insertInto('cards')
    .values({ visitor, company, sent: now, message, shared: [...shared] })
    .onConflict((conflict) => conflict.columns(['visitor', 'company']).doNothing())
    .returning('company')
    .executeTakeFirst()
  const isFirst = inserted !== undefined
  if (isFirst && letter !== undefined) await addLetter(trx, letter, now)
  const card = await selectCards(trx, visitor).where('c.company', '=', company).executeTakeFirstOrThrow()
  return { ...card, isFirst }
}
