import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DueLetter, Letter, WaitingLetter } from './outbox-types.ts'
import type { Tables } from './schema.ts'

/** Maximum wait of a letter. A longer one was computed before the clock was set back. */
const MAX_WAIT_MS = 86_400_000

/** Retention of letters to visitors. Letters to companies are kept with their keys, so that none is sent twice. */
const LETTER_RETENTION_MS = 86_400_000

/** Longer than any delivery. Other servers do not take a leased letter, but send those of a server that stopped. */
export const LETTER_LEASE_MS = 90_000

/** The next attempt of a letter that was given up. */
const NEVER = sql<Date>`'infinity'`

const NORMAL_PRIORITY = 0
const HIGH_PRIORITY = 1

export type OutboxStore = ReturnType<typeof createOutboxStore>

export function createOutboxStore(db: Kysely<Tables>) {
  return {
    add: (letter: Letter, now: Date) => addLetter(db, letter, now),
    /** Leases due letters, those of high priority first. Other servers do not take them for `leaseMs`. */
    take(limit: number, leaseMs: number, now: Date): Promise<DueLetter[]> {
      // Materialized: evaluated again for each row of the join, it would lease more letters than requested.
      return db
        .with(
          (cte) => cte('due').materialized(),
          () => selectDueLetters(db, limit, now),
        )
        .updateTable('outbox')
        .from('due')
        .whereRef('outbox.id', '=', 'due.id')
        .set({ tries: sql`tries + 1`, next_at: new Date(now.getTime() + leaseMs) })
        .returning([
          ...(['outbox.id', 'key', 'recipient as to', 'reply_to as replyTo'] as const),
          ...(['subject', 'text', 'html', 'qr_code as qrCode', 'tries', 'expires'] as const),
        ])
        .execute()
    },
    /** Releases letters that were not sent, with the fault if there is one, so that any server may take them from then on. */
    async release(ids: readonly number[], nextAt: Date, error?: string): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ tries: sql`tries - 1`, next_at: nextAt, ...(error !== undefined && { error }) })
        .where('id', 'in', ids)
        .execute()
    },
    /** Marks a letter as sent and deletes its text. */
    async markSent(id: number, now: Date): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ sent_at: now, text: '', html: '', qr_code: '', error: '' })
        .where('id', '=', id)
        .execute()
    },
    /** Schedules the next attempt; with null there is none. */
    async markFailed(id: number, error: string, nextAt: Date | null): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ error: error.slice(0, 500), next_at: nextAt ?? NEVER })
        .where('id', '=', id)
        .execute()
    },
    /** Resolves with the first letters that wait, in the order in which they would be sent. */
    listWaiting: (limit: number, now: Date): Promise<WaitingLetter[]> =>
      db
        .selectFrom('outbox')
        .where(isWaiting(now))
        .orderBy('priority', 'desc')
        .orderBy('id')
        .limit(limit)
        .select(['id', 'added', 'tries', 'next_at as nextAt', 'error'])
        .select([
          sql<string>`split_part(key, ':', 1)`.as('kind'),
          sql<string>`split_part(recipient, '@', 2)`.as('domain'),
        ])
        .execute(),
    /** Counts the letters that wait or are being sent; not those that are expired or given up. */
    async countWaiting(now: Date): Promise<number> {
      const { count } = await db
        .selectFrom('outbox')
        .where(isWaiting(now))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    /** Makes all letters due that are neither being sent nor due within {@link LETTER_LEASE_MS}. */
    async retry(now: Date): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ next_at: now })
        .where(isWaiting(now))
        .where('next_at', '>', new Date(now.getTime() + LETTER_LEASE_MS))
        .execute()
    },
  }
}

/** Letters to nobody, which only take the time of a letter, do not count (readings 40). */
const isWaiting = (now: Date) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([
    eb('sent_at', 'is', null),
    eb('next_at', '<', NEVER),
    eb('recipient', '<>', ''),
    eb.or([eb('expires', 'is', null), eb('expires', '>', now)]),
  ])

/** Selects due letters: those of high priority first, otherwise the oldest. */
function selectDueLetters(db: Kysely<Tables>, limit: number, now: Date) {
  const latest = new Date(now.getTime() + MAX_WAIT_MS)
  return db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('next_at', '<', NEVER)
    .where((eb) => eb.or([eb('next_at', '<=', now), eb('next_at', '>', latest)]))
    .orderBy('priority', 'desc')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id')
}

/** Adds a letter, once for each key, as part of the transaction if there is one. */
export async function addLetter(db: Kysely<Tables>, letter: Letter, now: Date): Promise<void> {
  const { key, to, replyTo, subject, text, html = '', qrCode = '', priority, expires = null } = letter
  await db
    .insertInto('outbox')
    .values({
      key,
      recipient: to,
      reply_to: replyTo,
      subject,
      text,
      html,
      qr_code: qrCode,
      next_at: now,
      sent_at: null,
      added: now,
      priority: priority === 'high' ? HIGH_PRIORITY : NORMAL_PRIORITY,
      expires,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Deletes letters to visitors that were sent more than a day ago or given up. */
export async function deleteOldLetters(db: Kysely<Tables>, now: Date): Promise<void> {
  const sent = new Date(now.getTime() - LETTER_RETENTION_MS)
  await db
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('key', 'like', 'code:%'), eb('key', 'like', 'form:%')]))
    .where((eb) =>
      eb.or([eb('sent_at', '<=', sent), eb.and([eb('sent_at', 'is', null), eb('next_at', '=', NEVER)])]),
    )
    .execute()
}
