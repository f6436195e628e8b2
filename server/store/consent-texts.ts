import { type Transaction, sql } from 'kysely'
import type { BilingualText } from '#contract/lang.ts'
import type { FormConsent } from './forms-types.ts'
import type { ConsentText } from './consent-types.ts'
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

/**
 * Records the consents of a form; a repeated consent to the same text once.
 *
 * @param isTaken returns false for a consent that is not recorded but runs the same statements, so that timing reveals
 * nothing
 */
export async function recordConsents(
  trx: Transaction<Tables>,
  email: string,
  consents: readonly FormConsent[],
  now: Date,
  isTaken: (consent: FormConsent) => boolean = () => true,
): Promise<void> {
  for (const consent of consents) {
    const { form, kind, consentText } = consent
    await saveConsentText(trx, consentText)
    await sql`insert into form_consents (email, form, kind, text_version, at)
      select ${email}::text, ${form}::text, ${kind}::text, ${consentText.version}::text, ${now}::timestamptz
      where ${isTaken(consent)}::boolean on conflict do nothing`.execute(trx)
  }
}
