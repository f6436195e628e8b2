import { timingSafeEqual } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { requestMailCode } from './mail-code-letters.ts'
import type {
  MailCodeRequest,
  MailPurpose,
  MailSecrets,
  OpenedLink,
  ProvenVisitor,
} from './mail-code-types.ts'
import { selectCodes, lockMailbox, getWindowStart } from './mail-code-window.ts'
import type { Letter } from './outbox-types.ts'
import { hashEmail } from '#server/visitor/hash-email.ts'
import type { Tables } from './schema.ts'
import { hashToken } from './sessions.ts'

const MAX_TRIES_PER_BROWSER = 5
const MAX_TRIES_PER_EMAIL = 25

/** For this long the browser that used digits or a login link may use them again: the answer may have been lost. */
const REPEAT_MS = 2 * 60_000

export function createMailCodeStore(db: Kysely<Tables>) {
  return {
    /**
     * Adds a letter with digits and a link to the outbox and allows this browser to use the digits. Resolves with `last`
     * if five letters went to this e-mail in 15 minutes: no letter is added, and this browser may use the digits of the
     * last one. For an unregistered e-mail the same rows are written, and the letter has no recipient.
     */
    request: (asker: MailCodeRequest, letter: (secrets: MailSecrets) => Letter, now: Date) =>
      db.transaction().execute((trx) => requestMailCode(trx, asker, letter, now)),
    /**
     * Compares digits with those that this browser requested, and invalidates them if they are right. For 2 minutes they
     * stay right in this browser, which may have got no answer. Digits from a browser without a request are always wrong.
     * After 5 wrong attempts of a browser or 25 for an e-mail in 15 minutes, nothing is compared.
     */
    tryDigits: (asker: MailCodeRequest, digits: string, now: Date) =>
      db.transaction().execute((trx) => tryDigits(trx, asker, digits, now)),
    /**
     * Resolves with the visitor that a link proves, without invalidating it, or with undefined if the link is unknown,
     * used or older than 15 minutes. As its answer may be lost, a login link works again for 2 minutes in the browser that
     * used it.
     */
    findLink: (purpose: MailPurpose, link: OpenedLink, now: Date): Promise<ProvenVisitor | undefined> =>
      findLinkOwner(db, purpose, link, now),
    /** Does the same and invalidates the link. A deletion link stays valid, because its answer may be lost. */
    useLink: (purpose: MailPurpose, link: OpenedLink, now: Date) =>
      db.transaction().execute((trx) => redeemLink(trx, purpose, link, now)),
    /** Resolves with the UID of the visitor whom a deletion link has deleted, until the link expires. */
    async findDeleted(token: string, now: Date): Promise<string | undefined> {
      const found = await selectLink(db, 'delete', token, now)
        .leftJoin('visitors as v', 'v.uid', 'c.visitor')
        .where('v.uid', 'is', null)
        .select('c.visitor')
        .executeTakeFirst()
      return found?.visitor ?? undefined
    },
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
  const codes = await selectCodes(trx, asker, now)
    .innerJoin('mail_code_browsers as b', 'b.code', 'c.id')
    .where('b.browser_hash', '=', browser_hash)
    .where(isUnusedOrRepeated('c', browser_hash, now))
    .select(['c.id', 'c.digits', 'c.visitor', 'c.used_at'])
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
  const right = codes.find((code) => isSameCode(code.digits, digits))
  if (right === undefined || right.visitor === null) {
    const { purpose } = asker
    await trx.insertInto('mail_code_tries').values({ purpose, email_hash, browser_hash, at: now }).execute()
    return 'wrong'
  }
  await trx
    .updateTable('mail_codes')
    .set({ used_at: right.used_at ?? now, used_by: browser_hash })
    .where('id', '=', right.id)
    .execute()
  return { uid: right.visitor, email: asker.email }
}

const isSameCode = (kept: string, typed: string): boolean =>
  kept.length === typed.length && timingSafeEqual(Buffer.from(kept), Buffer.from(typed))

/** Is true for what was not used, or was used by this browser less than two minutes ago. */
const isUnusedOrRepeated = (alias: 'c' | 'l', browser_hash: string | null, now: Date) => sql<boolean>`
  (${sql.ref(`${alias}.used_at`)} is null or ${sql.ref(`${alias}.used_by`)} = ${browser_hash}::text
    and ${sql.ref(`${alias}.used_at`)} > ${new Date(now.getTime() - REPEAT_MS)}::timestamptz)`

const hashBrowser = (browser: string | undefined) => (browser === undefined ? null : hashToken(browser))

/** Selects the link of a token that has not expired, used or not. */
const selectLink = (db: Kysely<Tables>, purpose: MailPurpose, token: string, now: Date) =>
  db
    .selectFrom('mail_links as l')
    .innerJoin('mail_codes as c', 'c.id', 'l.code')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.sent', '>', getWindowStart(now))
    .where('c.purpose', '=', purpose)

const findLinkOwner = (db: Kysely<Tables>, purpose: MailPurpose, { token, browser }: OpenedLink, now: Date) =>
  selectLink(db, purpose, token, now)
    .innerJoin('visitors as v', 'v.uid', 'c.visitor')
    .where(isLinkUsable(purpose, browser, now))
    .select(['v.uid', 'v.email'])
    .executeTakeFirst()

/** A deletion may always be repeated, a login by the same browser; a link for a copy of the data gives one copy. */
const isLinkUsable = (purpose: MailPurpose, browser: string | undefined, now: Date) =>
  purpose === 'delete'
    ? sql<boolean>`true`
    : isUnusedOrRepeated('l', purpose === 'login' ? hashBrowser(browser) : null, now)

async function redeemLink(
  trx: Transaction<Tables>,
  purpose: MailPurpose,
  link: OpenedLink,
  now: Date,
): Promise<ProvenVisitor | undefined> {
  const owner = await findLinkOwner(trx, purpose, link, now)
  if (owner === undefined) return undefined
  const used = await trx
    .updateTable('mail_links as l')
    .set({ used_at: sql`coalesce(l.used_at, ${now}::timestamptz)`, used_by: hashBrowser(link.browser) })
    .where('l.token_hash', '=', hashToken(link.token))
    .where(isLinkUsable(purpose, link.browser, now))
    .returning('l.code')
    .executeTakeFirst()
  return used === undefined ? undefined : owner
}

/** Ends what the browsers that a visitor has logged in with may repeat. */
export async function endLoginRepeats(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.updateTable('mail_codes').set({ used_by: null }).where('visitor', '=', uid).execute()
  await trx
    .updateTable('mail_links')
    .set({ used_by: null })
    .where('code', 'in', selectLoginCodes(trx, uid))
    .execute()
}

/** Invalidates the login links of a visitor. */
export async function endLoginLinks(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx
    .updateTable('mail_links')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', 'sent') }))
    .where('code', 'in', selectLoginCodes(trx, uid))
    .execute()
}

const selectLoginCodes = (trx: Transaction<Tables>, uid: string) =>
  trx.selectFrom('mail_codes').where('visitor', '=', uid).where('purpose', '=', 'login').select('id')

export async function deleteExpiredMailCodes(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('mail_codes').where('expires', '<=', now).execute()
  await db.deleteFrom('mail_code_tries').where('at', '<=', getWindowStart(now)).execute()
}

/**
 * Deletes the codes of an e-mail and the attempts to guess them. A used deletion link stays until it expires, so that a
 * second click gets the same answer.
 */
export async function deleteMailCodes(trx: Transaction<Tables>, email: string): Promise<void> {
  const used = trx.selectFrom('mail_links').where('used_at', 'is not', null).select('code')
  await trx
    .deleteFrom('mail_codes')
    .where('email_hash', '=', hashEmail(email))
    .where((eb) => eb.or([eb('purpose', '<>', 'delete'), eb('id', 'not in', used)]))
    .execute()
  await trx.deleteFrom('mail_code_tries').where('email_hash', '=', hashEmail(email)).execute()
}
