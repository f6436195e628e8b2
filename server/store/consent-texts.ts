import { type Transaction, sql } from 'kysely'
import type { Texts } from '../fair/pack.ts'
import type { ConsentText, FormConsent } from './forms-store.ts'
import type { Tables } from './schema.ts'

/** Keeps the words of a consent, so that they can be shown when the product says it in others. */
export async function keepWords(trx: Transaction<Tables>, { version, words }: ConsentText): Promise<void> {
  await trx
    .insertInto('consent_texts')
    .values({ version, words: sql<Texts>`${JSON.stringify(words)}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records what was agreed to in a form; the same words again change nothing. */
export async function recordConsents(
  trx: Transaction<Tables>,
  email: string,
  consents: readonly FormConsent[],
  now: Date,
): Promise<void> {
  for (const { form, kind, text } of consents) {
    await keepWords(trx, text)
    await trx
      .insertInto('form_consents')
      .values({ email, form, kind, text_version: text.version, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
