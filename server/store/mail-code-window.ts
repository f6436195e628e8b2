import { type Kysely, sql, type Transaction } from 'kysely'
import type { MailCodeRequest } from './mail-code-types.ts'
import { hashEmail } from '#server/visitor/hash-email.ts'
import type { Tables } from './schema.ts'

/** Validity of digits and links, and the window in which letters and attempts are counted. */
export const WINDOW_MS = 15 * 60_000

/** Returns the start of the window, which is exclusive: what happened exactly 15 minutes ago does not count. */
export const getWindowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MS)

/** Locks a mailbox, so that its requests run one after the other and are counted correctly. */
export const lockMailbox = (trx: Transaction<Tables>, { purpose, email }: MailCodeRequest) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${purpose + hashEmail(email)}, 0))`.execute(trx)

/** Selects the codes of a mailbox that have not expired, used or not. */
export const selectCodes = (db: Kysely<Tables>, { purpose, email }: MailCodeRequest, now: Date) =>
  db
    .selectFrom('mail_codes as c')
    .where('c.email_hash', '=', hashEmail(email))
    .where('c.purpose', '=', purpose)
    .where('c.expires', '>', now)
