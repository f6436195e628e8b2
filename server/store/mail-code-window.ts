import { type Kysely, sql, type Transaction } from 'kysely'
import type { MailCodeRequest } from './mail-code-store.ts'
import { hashEmail } from './registrations.ts'
import type { Tables } from './schema.ts'

/** How long digits and links are good, and in which letters and tries are counted. */
export const WINDOW_MS = 15 * 60_000

/** What happened then or earlier does not count: exactly 15 minutes ago is too old. */
export const getWindowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MS)

/** Requests for the same mailbox take turns, so that none is counted twice or forgotten. */
export const lockMailbox = (trx: Transaction<Tables>, { purpose, email }: MailCodeRequest) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${purpose + hashEmail(email)}, 0))`.execute(trx)

/** The codes of a mailbox whose digits are still good. */
export const selectLiveCodes = (db: Kysely<Tables>, { purpose, email }: MailCodeRequest, now: Date) =>
  db
    .selectFrom('mail_codes as c')
    .where('c.email_hash', '=', hashEmail(email))
    .where('c.purpose', '=', purpose)
    .where('c.expires', '>', now)
    .where('c.digits', 'is not', null)
