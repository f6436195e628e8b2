import { type Transaction, sql } from 'kysely'
import type { BilingualText } from '#contract/lang.ts'
import type { FormConsent } from './forms-store.ts'
import type { ConsentText } from './consent-store.ts'
import type { Tables } from './schema.ts'

/** Keeps the words of a consent, so that they can be shown when the product says it in others. */
export async function saveConsentText(
  trx: Transaction<Tables>,
  { version, text }: ConsentText,
): Promise<void> {
  await trx
    .insertInto('consent_texts')
    .values({ version, words: sql<BilingualText>`${JSON.stringify(text)}::jsonb` })
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
  for (const { form, kind, consentText } of consents) {
    await saveConsentText(trx, consentText)
    await trx
      .insertInto('form_consents')
      .values({ email, form, kind, text_version: consentText.version, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
