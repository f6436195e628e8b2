import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordConsents } from './consent-texts.ts'
import type { FormConsent, NewsletterRequest, Person, SubmissionKey } from './forms-types.ts'
import { requestNewsletter } from './newsletter.ts'
import type { Letter } from './outbox-types.ts'
import { addLetter } from './outbox.ts'
import { claimKey, isSaved } from './save-keys.ts'
import type { Tables } from './schema.ts'
import { hashEmail } from '#server/visitor/hash-email.ts'

/** Attempts to find a free number: two numbers out of many billions rarely collide. */
const MAX_NUMBER_TRIES = 3

/** What a form may have beside the person and the consents. */
interface FormExtras {
  news?: NewsletterRequest | undefined
  once?: SubmissionKey | undefined
}

interface TicketOrder {
  year: number
  /** Returns an unguessable number; called again if the number is taken. */
  newNumber: () => string
  letter: (number: string) => Letter
}

export function createRegistrationStore(db: Kysely<Tables>) {
  return {
    isSubmitted: (once: SubmissionKey) => isSaved(db, once),
    /**
     * Registers a visitor. If the e-mail is already registered, nothing is changed and the letter says so. A subscription
     * must be confirmed by a letter of its own in either case.
     */
    register: (
      person: Person,
      consents: readonly FormConsent[],
      { welcome, already, news, once }: FormExtras & { welcome: Letter; already: Letter },
      now: Date,
    ) =>
      db.transaction().execute(async (trx) => {
        if (!(await claimKey(trx, once, now))) return
        const isNew = await addVisitor(trx, person, now)
        await addLetter(trx, isNew ? welcome : already, now)
        await saveConsents(trx, person.email, { consents, news, isNew }, now)
      }),
    /**
     * Stores one ticket for each e-mail and edition; each order sends a letter with it. A person who is not registered
     * becomes a visitor. A subscription must be confirmed as with a registration.
     */
    orderTicket: (
      person: Person,
      consents: readonly FormConsent[],
      { year, newNumber, letter, news, once }: FormExtras & TicketOrder,
      now: Date,
    ) =>
      db.transaction().execute(async (trx) => {
        if (!(await claimKey(trx, once, now))) return
        await addVisitor(trx, person, now)
        const { number, isNew } = await findOrCreateTicket(trx, person, year, newNumber, now)
        await addLetter(trx, letter(number), now)
        await saveConsents(trx, person.email, { consents, news, isNew }, now)
      }),
    /** Resolves with the number of the ticket that an e-mail has for an edition, or with undefined. */
    findTicket: (email: string, year: number) => findTicketNumber(db, email, year),
  }
}

async function findTicketNumber(
  db: Kysely<Tables>,
  email: string,
  year: number,
): Promise<string | undefined> {
  const ticket = await db
    .selectFrom('tickets')
    .where('email', '=', email)
    .where('year', '=', year)
    .select('number')
    .executeTakeFirst()
  return ticket?.number
}

/**
 * Records the consents of a form. If the e-mail was registered, anybody may have typed it: then only the consent to the
 * newsletter is recorded, which its owner must confirm.
 */
async function saveConsents(
  trx: Transaction<Tables>,
  email: string,
  {
    consents,
    news,
    isNew,
  }: { consents: readonly FormConsent[]; news: NewsletterRequest | undefined; isNew: boolean },
  now: Date,
): Promise<void> {
  await recordConsents(trx, email, consents, now, ({ kind }) => isNew || kind === 'news')
  if (news !== undefined) await requestNewsletter(trx, email, news, now)
}

/**
 * Registers a visitor. Resolves with false if the e-mail is registered already; the same statements run without effect,
 * so that the time of the answer does not reveal it (readings 40).
 */
async function addVisitor(trx: Transaction<Tables>, person: Person, now: Date): Promise<boolean> {
  const { email, name, family, company, position, phone } = person
  const uid = randomUUID()
  const added = await trx
    .insertInto('visitors')
    .values({ uid, email, name: `${name} ${family}`, registered: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('uid')
    .executeTakeFirst()
  await sql`insert into visitor_details (visitor, name, family, company, position, phone, at)
    select uid, ${name}::text, ${family}::text, ${company}::text, ${position}::text, ${phone}::text,
      ${now}::timestamptz from visitors where uid = ${uid}`.execute(trx)
  await trx.deleteFrom('deleted_visitors').where('email_hash', '=', hashEmail(email)).execute()
  return added !== undefined
}

async function findOrCreateTicket(
  trx: Transaction<Tables>,
  person: Person,
  year: number,
  newNumber: () => string,
  now: Date,
): Promise<{ number: string; isNew: boolean }> {
  for (let tries = MAX_NUMBER_TRIES; tries > 0; tries -= 1) {
    const added = await trx
      .insertInto('tickets')
      .values({ number: newNumber(), ...person, year, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    if (added !== undefined) return { number: added.number, isNew: true }
    const known = await findTicketNumber(trx, person.email, year)
    if (known !== undefined) return { number: known, isNew: false }
  }
  throw new Error('No number is free for a ticket')
}
