import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { FairRows } from '#server/fair/tables.ts'
import { isExampleEmail } from '#server/visitor/example-email.ts'
import { hashEmail } from '#server/visitor/hash-email.ts'
import type { Tables } from './schema.ts'
import { endSessions } from './sessions.ts'
import { deleteAccount } from './visitor-deletion.ts'

type Registered = FairRows['visitors']

/** Registers the visitors whom a pack names, except those who deleted their account, and updates the moderators. */
export async function registerVisitors(
  trx: Transaction<Tables>,
  named: readonly Registered[],
  now: Date,
): Promise<void> {
  const deleted = await trx.selectFrom('deleted_visitors').select('email_hash').execute()
  const gone = new Set(deleted.map(({ email_hash }) => email_hash))
  const visitors = named
    .filter(({ email }) => !gone.has(hashEmail(email)))
    .map(({ isModerator: _, ...visitor }) => ({ ...visitor, uid: randomUUID(), registered: now }))
  // One parameter for all of them, as a statement takes 65,535.
  await trx
    .insertInto('visitors')
    .columns(['uid', 'email', 'name', 'registered'])
    .expression(
      sql`select uid, email, name, registered
        from json_populate_recordset(null::visitors, ${JSON.stringify(visitors)}::json)`,
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  await updateModerators(trx, named)
}

/**
 * Deletes accounts of the demo that a new revision no longer names: their e-mails are public, and a real fair has
 * replaced the demo.
 */
export async function removeDemoVisitors(
  trx: Transaction<Tables>,
  before: readonly Registered[],
  named: readonly Registered[],
): Promise<void> {
  const kept = new Set(named.map(({ email }) => email))
  const gone = before.map(({ email }) => email).filter((email) => isExampleEmail(email) && !kept.has(email))
  if (gone.length === 0) return
  const accounts = await trx
    .selectFrom('visitors')
    .where('email', '=', sql<string>`any(${gone}::text[])`)
    .select('uid')
    .execute()
  for (const { uid } of accounts) await deleteAccount(trx, uid)
}

/** Updates the moderators. Sessions of a new one end, because they may have begun without proof of the mailbox. */
async function updateModerators(trx: Transaction<Tables>, visitors: readonly Registered[]): Promise<void> {
  const emails = visitors.filter(({ isModerator }) => isModerator).map(({ email }) => email)
  const isNamed = sql<boolean>`email in (select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`
  await trx
    .updateTable('visitors')
    .set({ moderator: false })
    .where('moderator', '=', true)
    .where(sql<boolean>`not ${isNamed}`)
    .execute()
  const named = await trx
    .updateTable('visitors')
    .set({ moderator: true })
    .where('moderator', '=', false)
    .where(isNamed)
    .returning('uid')
    .execute()
  for (const { uid } of named) await endSessions(trx, uid)
}
