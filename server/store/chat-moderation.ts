import { type Kysely, sql, type Transaction } from 'kysely'
import { isImitatedName, type ReservedNames } from '#server/broadcast/imitated-name.ts'
import { ChatRestrictedError, type RoomRules, type NewMessage } from './chat-store.ts'
import { ALL_ROOMS, emitChatNotice } from './chat-notices.ts'
import type { Tables } from './schema.ts'

/**
 * Checks that a visitor may write in a room now, and resolves with the name to store. The visitor's row is locked, so
 * that messages of one visitor are checked one after the other and committed bans are seen.
 * @throws {ChatRestrictedError} for a ban, or while slow mode makes the visitor wait
 */
export async function assertMayWrite(
  trx: Transaction<Tables>,
  { visitor, room, name }: NewMessage,
  now: Date,
  organiser: readonly string[],
): Promise<{ name: string; moderator: boolean }> {
  const ban = await findLongestBan(trx, visitor, room, now)
  if (ban !== undefined) throw new ChatRestrictedError('ban', ban.until)
  const writer = await readWriterStatus(trx, visitor, organiser)
  if (writer.isModerator) return { name, moderator: true }
  await assertSlowModePassed(trx, { visitor, room }, now)
  return { name: isImitatedName(name, writer.reserved) ? '' : name, moderator: false }
}

/** Resolves with the ban that lasts longest. */
const findLongestBan = (trx: Transaction<Tables>, visitor: string, room: number, now: Date) =>
  selectCurrentBans(trx, room, now)
    .where('visitor', '=', visitor)
    .orderBy((eb) => eb.fn.coalesce('until', sql<Date>`'infinity'::timestamptz`), 'desc')
    .executeTakeFirst()

const selectCurrentBans = (db: Kysely<Tables>, room: number, now: Date) =>
  db
    .selectFrom('chat_bans')
    .where('room', 'in', [ALL_ROOMS, room])
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .select(['visitor', 'until'])

async function readWriterStatus(
  trx: Transaction<Tables>,
  uid: string,
  organiser: readonly string[],
): Promise<{ isModerator: boolean; reserved: ReservedNames }> {
  const names = await trx
    .selectFrom('visitors')
    .where((eb) => eb.or([eb('uid', '=', uid), eb('moderator', '=', true)]))
    .select(['uid', 'name', 'moderator'])
    .execute()
  return {
    isModerator: names.some((each) => each.uid === uid && each.moderator),
    reserved: {
      organiser,
      moderators: names.filter(({ moderator }) => moderator).map(({ name }) => name),
    },
  }
}

async function assertSlowModePassed(
  trx: Transaction<Tables>,
  { visitor, room }: { visitor: string; room: number },
  now: Date,
): Promise<void> {
  const seconds = await readSlowModeSeconds(trx, room)
  if (seconds === 0) return
  const last = await trx
    .selectFrom('chat_messages')
    .where('visitor', '=', visitor)
    .where('room', '=', room)
    .where('at', '<=', now)
    .select((eb) => eb.fn.max<Date | null>('at').as('at'))
    .executeTakeFirst()
  const next = new Date((last?.at?.getTime() ?? 0) + seconds * 1000)
  if (next > now) throw new ChatRestrictedError('slow', next)
}

async function readSlowModeSeconds(db: Kysely<Tables>, room: number): Promise<number> {
  const row = await db.selectFrom('chat_slow').where('room', '=', room).select('seconds').executeTakeFirst()
  return row?.seconds ?? 0
}

export async function readRoomRules(db: Kysely<Tables>, room: number, now: Date): Promise<RoomRules> {
  const bans = new Map<string, Date | null>()
  for (const { visitor, until } of await selectCurrentBans(db, room, now).execute()) {
    const known = bans.get(visitor)
    if (known === undefined || (known !== null && (until === null || until > known))) bans.set(visitor, until)
  }
  return { slowModeSeconds: await readSlowModeSeconds(db, room), bans }
}

/** Finds the author of a message by its number, or a visitor by e-mail or account id. */
export async function findChatWriter(
  db: Kysely<Tables>,
  target: number | string,
): Promise<{ visitor: string; name: string } | undefined> {
  if (typeof target === 'string') {
    const is = db.selectFrom('visitors').select(['uid as visitor', 'name'])
    return is
      .where((eb) => eb.or([eb('uid', '=', target), eb('email', '=', target.toLowerCase())]))
      .executeTakeFirst()
  }
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('visitors as v', 'v.uid', 'm.visitor')
    .where('m.id', '=', target)
    .select(['v.uid as visitor', 'v.name'])
    .executeTakeFirst()
}

export async function banFromChat(
  trx: Transaction<Tables>,
  { visitor, room, until }: { visitor: string; room: number; until: Date | null },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('chat_bans')
    .values({ visitor, room, until, at: now })
    .onConflict((conflict) => conflict.columns(['visitor', 'room']).doUpdateSet({ until, at: now }))
    .execute()
  await emitChatNotice(trx, { kind: 'rules', room })
}

export async function unbanFromChat(
  trx: Transaction<Tables>,
  { visitor, room }: { visitor: string; room: number },
): Promise<boolean> {
  const lifted = await trx
    .deleteFrom('chat_bans')
    .where('visitor', '=', visitor)
    .$if(room !== ALL_ROOMS, (query) => query.where('room', '=', room))
    .returning('room')
    .execute()
  for (const each of lifted) await emitChatNotice(trx, { kind: 'rules', room: each.room })
  return lifted.length > 0
}

export async function setSlowMode(trx: Transaction<Tables>, room: number, seconds: number): Promise<void> {
  await trx.deleteFrom('chat_slow').where('room', '=', room).execute()
  if (seconds > 0) await trx.insertInto('chat_slow').values({ room, seconds }).execute()
  await emitChatNotice(trx, { kind: 'rules', room })
}
