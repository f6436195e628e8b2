import type { Transaction } from 'kysely'
import { anonymizeChatMessages } from './chat.ts'
import { deleteMailCodes } from './mail-codes.ts'
import { hashEmail } from './registrations.ts'
import type { Tables } from './schema.ts'
import { endSessions } from './sessions.ts'

/**
 * Deletes a visitor and all that is stored with them: what refers to the account goes with it, the rest by e-mail. Counts
 * stay without a person, and the places of chat messages in their rooms. Letters that wait are withdrawn; of one that has
 * gone its trace is deleted.
 */
export async function deleteVisitor(trx: Transaction<Tables>, uid: string, now: Date): Promise<void> {
  const visitor = await trx
    .selectFrom('visitors')
    .where('uid', '=', uid)
    .select('email')
    .forUpdate()
    .executeTakeFirst()
  if (visitor === undefined) return
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
  await trx
    .insertInto('deleted_visitors')
    .values({ email_hash: hashEmail(email), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
