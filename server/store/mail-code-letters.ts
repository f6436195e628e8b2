import { randomBytes, randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { MailCodeRequest, MailSecrets } from './mail-code-types.ts'
import { selectCodes, lockMailbox, WINDOW_MS, getWindowStart } from './mail-code-window.ts'
import type { Letter } from './outbox-types.ts'
import { addLetter } from './outbox.ts'
import { hashEmail } from '#server/visitor/hash-email.ts'
import type { Tables } from './schema.ts'
import { hashToken } from './sessions.ts'

const MAX_LETTERS = 5
const TOKEN_BYTES = 16

/** Handles a request for a code. The statements, and so their time, are the same for an unregistered e-mail. */
export async function requestMailCode(
  trx: Transaction<Tables>,
  asker: MailCodeRequest,
  letter: (secrets: MailSecrets) => Letter,
  now: Date,
): Promise<'sent' | 'last'> {
  await lockMailbox(trx, asker)
  const row = await trx
    .selectFrom('visitors')
    .where('email', '=', asker.email)
    .select('uid')
    .executeTakeFirst()
  const visitor = row?.uid ?? null
  const count = await countLettersSent(trx, asker, visitor, now)
  const newest = await findNewestCode(trx, asker, visitor, now)
  if (count >= MAX_LETTERS) {
    if (newest !== undefined) await allowBrowser(trx, newest.id, asker.browser)
    return 'last'
  }
  const code = await findOrCreateCode(trx, asker, { newest, visitor }, now)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await trx
    .insertInto('mail_links')
    .values({ token_hash: hashToken(token), code: code.id, sent: now })
    .execute()
  const written = letter({ digits: code.digits, token, expires: new Date(now.getTime() + WINDOW_MS) })
  await addLetter(trx, visitor === null ? { ...written, to: '' } : written, now)
  await allowBrowser(trx, code.id, asker.browser)
  return 'sent'
}

/** Compares the visitor of a code, so that letters to nobody do not count for a visitor who registers meanwhile. */
const isForVisitor = (visitor: string | null) => sql<boolean>`c.visitor is not distinct from ${visitor}`

async function countLettersSent(
  trx: Transaction<Tables>,
  { purpose, email }: MailCodeRequest,
  visitor: string | null,
  now: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('mail_links as l')
    .innerJoin('mail_codes as c', 'c.id', 'l.code')
    .where('c.email_hash', '=', hashEmail(email))
    .where('c.purpose', '=', purpose)
    .where(isForVisitor(visitor))
    .where('l.sent', '>', getWindowStart(now))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const findNewestCode = (
  trx: Transaction<Tables>,
  asker: MailCodeRequest,
  visitor: string | null,
  now: Date,
) =>
  selectCodes(trx, asker, now)
    .where('c.used_at', 'is', null)
    .where(isForVisitor(visitor))
    .orderBy('c.id', 'desc')
    .select(['c.id', 'c.digits', 'c.minted'])
    .executeTakeFirst()

/**
 * Resolves with the code for the next letter. Letters within 15 minutes contain the same digits: each of them stays
 * valid, no request invalidates a sent letter, and there is only one code to guess.
 */
async function findOrCreateCode(
  trx: Transaction<Tables>,
  { purpose, email }: MailCodeRequest,
  known: { newest: { id: number; digits: string; minted: Date } | undefined; visitor: string | null },
  now: Date,
): Promise<{ id: number; digits: string }> {
  const { newest, visitor } = known
  const expires = new Date(now.getTime() + WINDOW_MS)
  if (newest !== undefined && newest.minted > getWindowStart(now)) {
    await trx.updateTable('mail_codes').set({ expires }).where('id', '=', newest.id).execute()
    return newest
  }
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  const { id } = await trx
    .insertInto('mail_codes')
    .values({ purpose, email_hash: hashEmail(email), visitor, digits, minted: now, expires })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, digits }
}

async function allowBrowser(trx: Transaction<Tables>, code: number, browser: string): Promise<void> {
  await trx
    .insertInto('mail_code_browsers')
    .values({ code, browser_hash: hashToken(browser) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
