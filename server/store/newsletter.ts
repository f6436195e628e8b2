import type { Kysely, Transaction } from 'kysely'
import { recordConsents } from './consent-texts.ts'
import type { FormConsent, NewsletterAction, NewsletterRequest, SubmissionKey } from './forms-types.ts'
import { addLetter } from './outbox.ts'
import type { Tables } from './schema.ts'
import { claimKey } from './save-keys.ts'
import { createToken, hashToken } from './sessions.ts'

/** Time in which a subscription must be confirmed before it is deleted. */
const CONFIRMATION_MS = 7 * 86_400_000

export function createNewsletterStore(db: Kysely<Tables>) {
  return {
    /** Stores the e-mail once, until it is confirmed or a week is over. Each request sends the letter. */
    request: (
      email: string,
      consents: readonly FormConsent[],
      news: NewsletterRequest,
      now: Date,
      once?: SubmissionKey,
    ) =>
      db.transaction().execute(async (trx) => {
        if (!(await claimKey(trx, once, now))) return
        await recordConsents(trx, email, consents, now)
        await requestNewsletter(trx, email, news, now)
      }),
    /** Resolves with the language of a token's subscription, or with undefined for an unknown, used or expired token. */
    find: (action: NewsletterAction, token: string, now: Date) =>
      selectTokens(db, action, token, now)
        .innerJoin('subscriptions as s', 's.email', 't.email')
        .select('s.lang')
        .executeTakeFirst(),
    /** Resolves with false if the token is unknown, used or expired. A second confirmation resolves with true. */
    confirm: (token: string, now: Date) =>
      db.transaction().execute(async (trx) => {
        const found = await selectTokens(trx, 'confirm', token, now).select('t.email').executeTakeFirst()
        if (found === undefined) return false
        await trx
          .updateTable('subscriptions')
          .set({ confirmed: now })
          .where('email', '=', found.email)
          .where('confirmed', 'is', null)
          .execute()
        return true
      }),
    /** Deletes the e-mail and its consents to the newsletter. */
    leave: (token: string, now: Date) =>
      db.transaction().execute(async (trx) => {
        const found = await selectTokens(trx, 'leave', token, now).select('t.email').executeTakeFirst()
        if (found === undefined) return false
        await trx.deleteFrom('subscriptions').where('email', '=', found.email).execute()
        await trx
          .deleteFrom('form_consents')
          .where('email', '=', found.email)
          .where('kind', '=', 'news')
          .execute()
        return true
      }),
  }
}

const selectTokens = (db: Kysely<Tables>, action: NewsletterAction, token: string, now: Date) =>
  db
    .selectFrom('newsletter_tokens as t')
    .where('t.token_hash', '=', hashToken(token))
    .where('t.action', '=', action)
    .$if(action === 'confirm', (query) => query.where('t.at', '>', new Date(now.getTime() - CONFIRMATION_MS)))

/** Stores a subscription and sends its letter. Links of earlier letters stay valid. */
export async function requestNewsletter(
  trx: Transaction<Tables>,
  email: string,
  { lang, createLetter }: NewsletterRequest,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('subscriptions')
    .values({ email, lang, asked: now, confirmed: null })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ asked: now, lang }).where('subscriptions.confirmed', 'is', null),
    )
    .execute()
  const tokens = { confirm: createToken(), leave: createToken() }
  const rows = (['confirm', 'leave'] as const).map((action) => ({
    token_hash: hashToken(tokens[action]),
    email,
    action,
    at: now,
  }))
  await trx.insertInto('newsletter_tokens').values(rows).execute()
  await addLetter(trx, createLetter(tokens), now)
}

/** Deletes subscriptions that were not confirmed in time, with their consents, and expired links. */
export async function deleteExpiredNewsletterRequests(db: Kysely<Tables>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - CONFIRMATION_MS)
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('subscriptions')
      .where('confirmed', 'is', null)
      .where('asked', '<=', oldest)
      .returning('email')
      .execute()
    for (const { email } of gone) {
      await trx.deleteFrom('form_consents').where('email', '=', email).where('kind', '=', 'news').execute()
    }
    await trx
      .deleteFrom('newsletter_tokens')
      .where('action', '=', 'confirm')
      .where('at', '<=', oldest)
      .execute()
  })
}
