import { timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { requestMailCode } from './mail-code-letters.ts'
import type { MailCodeRequest, MailCodeStore, MailPurpose, ProvenVisitor } from './mail-code-store.ts'
import { selectLiveCodes, lockMailbox, getWindowStart } from './mail-code-window.ts'
import { hashEmail } from './registrations.ts'
import type { Tables } from './schema.ts'
import { hashToken } from './sessions.ts'

const MAX_TRIES_PER_BROWSER = 5
const MAX_TRIES_PER_EMAIL = 25

export function createMailCodeStore(db: Kysely<Tables>): MailCodeStore {
  return {
    request: (asker, letter, now) =>
      db.transaction().execute((trx) => requestMailCode(trx, asker, letter, now)),
    tryDigits: (asker, digits, now) => db.transaction().execute((trx) => tryDigits(trx, asker, digits, now)),
    findLink: (purpose, token, now) => findLinkOwner(db, purpose, token, now),
    useLink: (purpose, token, now) =>
      db.transaction().execute(async (trx) => {
        const owner = await findLinkOwner(trx, purpose, token, now)
        if (owner === undefined) return undefined
        const used = await trx
          .updateTable('mail_links')
          .set({ used: true })
          .where('token_hash', '=', hashToken(token))
          .where('used', '=', false)
          .returning('code')
          .executeTakeFirst()
        return used === undefined ? undefined : owner
      }),
  }
}

async function tryDigits(
  trx: Transaction<Tables>,
  asker: MailCodeRequest,
  digits: string,
  now: Date,
): Promise<ProvenVisitor | 'wrong' | 'tooMany'> {
  await lockMailbox(trx, asker)
  const [email_hash, browser_hash] = [hashEmail(asker.email), hashToken(asker.browser)]
  const codes = await selectLiveCodes(trx, asker, now)
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
    .where('at', '>', getWindowStart(now))
    .select(({ fn }) => [
      fn.countAll<number>().as('account'),
      fn.countAll<number>().filterWhere('browser_hash', '=', browser_hash).as('browser'),
    ])
    .executeTakeFirstOrThrow()
  if (account >= MAX_TRIES_PER_EMAIL || browser >= MAX_TRIES_PER_BROWSER) return 'tooMany'
  const { purpose } = asker
  await trx.insertInto('mail_code_tries').values({ purpose, email_hash, browser_hash, at: now }).execute()
  const right = codes.find((code) => isSameCode(code.digits, digits))
  if (right === undefined) return 'wrong'
  await trx.updateTable('mail_codes').set({ digits: null }).where('id', '=', right.id).execute()
  return right.visitor === null ? 'wrong' : { uid: right.visitor, email: asker.email }
}

const isSameCode = (kept: string, typed: string): boolean =>
  kept.length === typed.length && timingSafeEqual(Buffer.from(kept), Buffer.from(typed))

const findLinkOwner = (db: Kysely<Tables>, purpose: MailPurpose, token: string, now: Date) =>
  db
    .selectFrom('mail_links as l')
    .innerJoin('mail_codes as c', 'c.id', 'l.code')
    .innerJoin('visitors as v', 'v.uid', 'c.visitor')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.used', '=', false)
    .where('l.sent', '>', getWindowStart(now))
    .where('c.purpose', '=', purpose)
    .select(['v.uid', 'v.email'])
    .executeTakeFirst()

/** Deletes codes and attempts that have expired. */
export async function deleteExpiredMailCodes(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('mail_codes').where('expires', '<=', now).execute()
  await db.deleteFrom('mail_code_tries').where('at', '<=', getWindowStart(now)).execute()
}

/** Deletes the codes of an e-mail and the attempts to guess them. */
export async function deleteMailCodes(trx: Transaction<Tables>, email: string): Promise<void> {
  for (const table of ['mail_codes', 'mail_code_tries'] as const) {
    await trx.deleteFrom(table).where('email_hash', '=', hashEmail(email)).execute()
  }
}
