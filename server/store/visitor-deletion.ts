import type { Transaction } from 'kysely'
import { anonymizeChatMessages } from './chat.ts'
import { deleteMailCodes } from './mail-codes.ts'
import { hashEmail } from '#server/visitor/hash-email.ts'
import type { Tables } from './schema.ts'
import { endSessions } from './sessions.ts'

/**
 * Deletes a visitor and everything stored about them: rows that reference the account by cascade, the others by e-mail.
 * Anonymous counts and the change numbers of chat messages stay. Letters are deleted, whether sent or not. No import
 * registers the visitor again.
 */
export async function deleteVisitor(trx: Transaction<Tables>, uid: string, now: Date): Promise<void> {
  const email = await deleteAccount(trx, uid)
  if (email === undefined) return
  await trx
    .insertInto('deleted_visitors')
    .values({ email_hash: hashEmail(email), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the stored data of a visitor, whom an import may register again. Resolves with the e-mail of the account. */
export async function deleteAccount(trx: Transaction<Tables>, uid: string): Promise<string | undefined> {
  const visitor = await trx
    .selectFrom('visitors')
    .where('uid', '=', uid)
    .select('email')
    .forUpdate()
    .executeTakeFirst()
  if (visitor === undefined) return undefined
  const { email } = visitor
  await anonymizeChatMessages(trx, uid)
  await endSessions(trx, uid)
  for (const table of ['tickets', 'form_consents', 'subscriptions', 'link_access'] as const) {
    await trx.deleteFrom(table).where('email', '=', email).execute()
  }
  await deleteMailCodes(trx, email)
  await trx
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('recipient', '=', email), eb('reply_to', '=', email)]))
    .execute()
  await trx.deleteFrom('visitors').where('uid', '=', uid).execute()
  return email
}
