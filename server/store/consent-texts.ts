import { type Transaction, sql } from 'kysely'
import type { BilingualText } from '#contract/lang.ts'
import type { FormConsent } from './forms-store.ts'
import type { ConsentText } from './consent-store.ts'
import type { Tables } from './schema.ts'

/** Stores the text of a consent, so that it can be shown after the text has changed. */
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

/** Records the consents of a form. A consent to the same text is recorded once. */
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
