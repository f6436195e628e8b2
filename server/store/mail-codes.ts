import { timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { askForCode } from './mail-code-letters.ts'
import type { MailCodeAsker, MailCodeStore, MailPurpose, ProvenVisitor } from './mail-code-store.ts'
import { liveCodes, lockMailbox, windowStart } from './mail-code-window.ts'
import { emailHash } from './registrations.ts'
import type { Tables } from './schema.ts'
import { tokenHash } from './sessions.ts'

const TRIES_PER_BROWSER = 5
const TRIES_PER_EMAIL = 25

export function mailCodeStore(db: Kysely<Tables>): MailCodeStore {
  return {
    ask: (asker, letter, now) => db.transaction().execute((trx) => askForCode(trx, asker, letter, now)),
    tryDigits: (asker, digits, now) => db.transaction().execute((trx) => tryDigits(trx, asker, digits, now)),
    findLink: (purpose, token, now) => linkOwner(db, purpose, token, now),
    useLink: (purpose, token, now) =>
      db.transaction().execute(async (trx) => {
        const owner = await linkOwner(trx, purpose, token, now)
        if (owner === undefined) return undefined
        const used = await trx
          .updateTable('mail_links')
          .set({ used: true })
          .where('token_hash', '=', tokenHash(token))
          .where('used', '=', false)
          .returning('code')
          .executeTakeFirst()
        return used === undefined ? undefined : owner
      }),
  }
}

async function tryDigits(
  trx: Transaction<Tables>,
  asker: MailCodeAsker,
  digits: string,
  now: Date,
): Promise<ProvenVisitor | 'wrong' | 'tooMany'> {
  await lockMailbox(trx, asker)
  const [email_hash, browser_hash] = [emailHash(asker.email), tokenHash(asker.browser)]
  const codes = await liveCodes(trx, asker, now)
    .innerJoin('mail_code_browsers as b', 'b.code', 'c.id')
    .where('b.browser_hash', '=', browser_hash)
    .select(['c.id', 'c.digits', 'c.visitor'])
    .$narrowType<{ digits: string }>()
    .execute()
  if (codes.length === 0) return 'wrong'
  const { account, browser } = await trx
    .selectFrom('mail_code_tries')
    .where('email_hash', '=', email_hash)
    .where('purpose', '=', asker.purpose)
    .where('at', '>', windowStart(now))
    .select(({ fn }) => [
      fn.countAll<number>().as('account'),
      fn.countAll<number>().filterWhere('browser_hash', '=', browser_hash).as('browser'),
    ])
    .executeTakeFirstOrThrow()
  if (account >= TRIES_PER_EMAIL || browser >= TRIES_PER_BROWSER) return 'tooMany'
  const { purpose } = asker
  await trx.insertInto('mail_code_tries').values({ purpose, email_hash, browser_hash, at: now }).execute()
  const right = codes.find((code) => isSame(code.digits, digits))
  if (right === undefined) return 'wrong'
  await trx.updateTable('mail_codes').set({ digits: null }).where('id', '=', right.id).execute()
  return right.visitor === null ? 'wrong' : { uid: right.visitor, email: asker.email }
}

const isSame = (kept: string, typed: string): boolean =>
  kept.length === typed.length && timingSafeEqual(Buffer.from(kept), Buffer.from(typed))

const linkOwner = (db: Kysely<Tables>, purpose: MailPurpose, token: string, now: Date) =>
  db
    .selectFrom('mail_links as l')
    .innerJoin('mail_codes as c', 'c.id', 'l.code')
    .innerJoin('visitors as v', 'v.uid', 'c.visitor')
    .where('l.token_hash', '=', tokenHash(token))
    .where('l.used', '=', false)
    .where('l.sent', '>', windowStart(now))
    .where('c.purpose', '=', purpose)
    .select(['v.uid', 'v.email'])
    .executeTakeFirst()

/** Forgets what can confirm nothing any more and counts for no limit. */
export async function tidyMailCodes(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('mail_codes').where('expires', '<=', now).execute()
  await db.deleteFrom('mail_code_tries').where('at', '<=', windowStart(now)).execute()
}

/** Deletes what was mailed to an e-mail, and the tries at it. */
export async function deleteMailCodes(trx: Transaction<Tables>, email: string): Promise<void> {
  for (const table of ['mail_codes', 'mail_code_tries'] as const) {
    await trx.deleteFrom(table).where('email_hash', '=', emailHash(email)).execute()
  }
}
