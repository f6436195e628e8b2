import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DueLetter, Letter, LetterDigest, WaitingLetter } from './outbox-types.ts'
import { groupBy } from '#server/group-by.ts'
import type { Tables } from './schema.ts'

/** Maximum wait of a letter. A longer one was computed before the clock was set back. */
const MAX_WAIT_MS = 86_400_000

/** Retention of letters to visitors. Letters to companies are kept with their keys, so that none is sent twice. */
const LETTER_RETENTION_MS = 86_400_000

/** Longer than any delivery. Other servers do not take a leased letter, but send those of a server that stopped. */
export const LETTER_LEASE_MS = 90_000

/** Contacts that one letter holds besides its first. */
const MAX_GATHERED = 199

/** The next attempt of a letter that was given up. */
const NEVER = sql<Date>`'infinity'`

const NORMAL_PRIORITY = 0
const HIGH_PRIORITY = 1

export type OutboxStore = ReturnType<typeof createOutboxStore>

export function createOutboxStore(db: Kysely<Tables>) {
  return {
    add: (letter: Letter, now: Date) => addLetter(db, letter, now),
    take: (limit: number, leaseMs: number, now: Date) => takeLetters(db, limit, leaseMs, now),
    /** Releases letters that were not sent, with the fault if there is one, so that any server may take them from then on. */
    async release(ids: readonly number[], nextAt: Date, error?: string): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ tries: sql`tries - 1`, next_at: nextAt, ...(error !== undefined && { error }) })
        .where('id', 'in', ids)
        .execute()
    },
    /** Marks letters as sent and deletes their texts. */
    async markSent(ids: readonly number[], now: Date): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ sent_at: now, text: '', html: '', qr_code: '', error: '', digest: null })
        .where('id', 'in', ids)
        .execute()
    },
    /** Schedules the next attempt; with null there is none. */
    async markFailed(ids: readonly number[], error: string, nextAt: Date | null): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ error: error.slice(0, 500), next_at: nextAt ?? NEVER })
        .where('id', 'in', ids)
        .execute()
    },
    /** Makes letters of a group due now, each for itself. */
    async separate(ids: readonly number[], now: Date): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ digest_group: null, digest_due: null, digest: null, next_at: now })
        .where('id', 'in', ids)
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
    /** Counts the letters that wait or are being sent, without those of {@link countGathered}. */
    async countWaiting(now: Date): Promise<number> {
      const { count } = await db
        .selectFrom('outbox')
        .where(isWaiting(now))
        .where(isScheduledFor(now))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    /** Counts the letters that will be sent with others later. */
    async countGathered(now: Date): Promise<number> {
      const { count } = await db
        .selectFrom('outbox')
        .where(isWaiting(now))
        .where('digest_due', '>', now)
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

/**
 * Leases due letters, those of high priority first, each with the others of its group that are due. Other servers do
 * not take them for `leaseMs`. Resolves with the letters of each group, and with each other letter alone, in the order in
 * which they were added.
 */
async function takeLetters(
  db: Kysely<Tables>,
  limit: number,
  leaseMs: number,
  now: Date,
): Promise<DueLetter[][]> {
  // Materialized: evaluated again for each row of the join, they would lease more letters than requested.
  const taken = await db
    .with(
      (cte) => cte('due').materialized(),
      () => selectDueLetters(db, limit, now),
    )
    .with(
      (cte) => cte('others').materialized(),
      (query) =>
        query
          .selectFrom('outbox')
          .innerJoin('due', 'due.digest_group', 'outbox.digest_group')
          .whereRef('outbox.id', '<>', 'due.id')
          .where(isDue(now))
          .orderBy('outbox.id')
          .limit(MAX_GATHERED)
          .forUpdate('outbox')
          .skipLocked()
          .select('outbox.id'),
    )
    .with('leased', (query) =>
      query.selectFrom('due').select('id').unionAll(query.selectFrom('others').select('id')),
    )
    .updateTable('outbox')
    .from('leased')
    .whereRef('outbox.id', '=', 'leased.id')
    .set({ tries: sql`tries + 1`, next_at: new Date(now.getTime() + leaseMs) })
    .returning([
      ...(['outbox.id', 'key', 'recipient as to', 'reply_to as replyTo'] as const),
      ...(['subject', 'text', 'html', 'qr_code as qrCode', 'tries', 'expires', 'digest'] as const),
      'outbox.digest_group as group',
    ])
    .execute()
  const sorted = taken.toSorted((one, other) => one.id - other.id)
  const groups = groupBy(sorted, ({ group, id }) => group ?? id)
  return [...groups.values()].map((letters) => letters.map(({ group: _, ...letter }) => letter))
}

/** Letters to nobody, which only take the time of a letter, do not count (readings 40). */
const isWaiting = (now: Date) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([
    eb('sent_at', 'is', null),
    eb('next_at', '<', NEVER),
    eb('recipient', '<>', ''),
    eb.or([eb('expires', 'is', null), eb('expires', '>', now)]),
  ])

/** Letters whose time has come; alone or, in a group, together. */
const isScheduledFor = (now: Date) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.or([eb('digest_due', 'is', null), eb('digest_due', '<=', now)])

const isDue = (now: Date) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([
    eb('outbox.sent_at', 'is', null),
    eb('outbox.next_at', '<', NEVER),
    eb.or([
      eb('outbox.next_at', '<=', now),
      eb('outbox.next_at', '>', new Date(now.getTime() + MAX_WAIT_MS)),
    ]),
  ])

/**
 * Selects due letters: those of high priority first, otherwise the oldest. Of a group only the first is selected, so that
 * no other server takes another one meanwhile.
 */
function selectDueLetters(db: Kysely<Tables>, limit: number, now: Date) {
  return db
    .selectFrom('outbox')
    .where(isDue(now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox as earlier')
            .whereRef('earlier.digest_group', '=', 'outbox.digest_group')
            .whereRef('earlier.id', '<', 'outbox.id')
            .where('earlier.sent_at', 'is', null)
            .where('earlier.next_at', '<=', now)
            .select('earlier.id'),
        ),
      ),
    )
    .orderBy('priority', 'desc')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select(['id', 'digest_group'])
}

/**
 * Resolves with the time at which the next letter of a group is due: at once, or when the time is over that the last one
 * began. A time that was computed before the clock was set back does not count.
 */
async function findDigestTime(
  db: Kysely<Tables>,
  { group, everyMs }: NonNullable<Letter['digest']>,
  now: Date,
): Promise<Date> {
  const { last } = await db
    .selectFrom('outbox')
    .where('digest_group', '=', group)
    .where('digest_due', '<=', new Date(now.getTime() + everyMs))
    .select(({ fn }) => fn.max('digest_due').as('last'))
    .executeTakeFirstOrThrow()
  if (last === null) return now
  if (last > now) return last
  const next = new Date(last.getTime() + everyMs)
  return next > now ? next : now
}

const toStoredDigest = ({ subject, text, langs, contact }: LetterDigest): LetterDigest => ({
  subject,
  text,
  ...(langs && { langs }),
  contact,
})

/** Adds a letter, once for each key, as part of the transaction if there is one. */
export async function addLetter(db: Kysely<Tables>, letter: Letter, now: Date): Promise<void> {
  const { key, to, replyTo, subject, text, html = '', qrCode = '', priority, expires = null, digest } = letter
  const due = digest === undefined ? now : await findDigestTime(db, digest, now)
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
      next_at: due,
      sent_at: null,
      added: now,
      priority: priority === 'high' ? HIGH_PRIORITY : NORMAL_PRIORITY,
      expires,
      ...(digest !== undefined && {
        digest_group: digest.group,
        digest_due: due,
        digest: sql<LetterDigest>`${JSON.stringify(toStoredDigest(digest))}::jsonb`,
      }),
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
