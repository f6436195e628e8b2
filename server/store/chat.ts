import { type Kysely, type Selectable, type Transaction, sql } from 'kysely'
import { ID_MAX } from '#contract/limits.ts'
import {
  banFromChat,
  assertMayWrite,
  findChatWriter,
  readRoomRules,
  setSlowMode,
  unbanFromChat,
} from './chat-moderation.ts'
import { listenToChat, emitChatNotice } from './chat-notices.ts'
import type { ChatStore, NewMessage, StoredMessage } from './chat-store.ts'
import type { Listen } from './notifications.ts'
import type { Tables } from './schema.ts'

const MAX_MESSAGES_IN_WINDOW = 5
const WINDOW_MS = 10_000

/** First half of the advisory lock that writers of one room take; any constant. */
const ROOM_LOCK = 7_304_194

/**
 * Creates the store of chat messages. Writers of a room hold a lock until their transaction ends, so that change
 * numbers are assigned in the order in which they become visible: no earlier change appears after a reader has seen a
 * later one.
 */
export function createChatStore(db: Kysely<Tables>, listen: Listen): ChatStore {
  const messages = db.selectFrom('chat_messages').selectAll()
  return {
    send: (message, now, organiser = []) =>
      db.transaction().execute((trx) => insertMessage(trx, message, now, organiser)),
    remove: (id) => db.transaction().execute((trx) => removeMessage(trx, id)),
    async listChanges(room, after, limit) {
      const rows = await messages
        .where('room', '=', room)
        .where('change', '>', after)
        .orderBy('change')
        .limit(limit)
        .execute()
      return rows.map(toStoredMessage)
    },
    async listNewest(room, limit, before = Infinity) {
      const rows = await messages
        .where('room', '=', room)
        .where('id', '<=', Math.min(before - 1, ID_MAX))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toStoredMessage).reverse()
    },
    async listMessages(room, after, limit) {
      const rows = await messages
        .where('room', '=', room)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(toStoredMessage)
    },
    async findLastChange(room) {
      const { last } = await db
        .selectFrom('chat_messages')
        .where('room', '=', room)
        .select((eb) => eb.fn.max<number | null>('change').as('last'))
        .executeTakeFirstOrThrow()
      return last ?? 0
    },
    listen: (onNotice) => listenToChat(listen, onNotice),
    readRules: (room, now) => readRoomRules(db, room, now),
    findWriter: (target) => findChatWriter(db, target),
    ban: (banned, now) => db.transaction().execute((trx) => banFromChat(trx, banned, now)),
    unban: (banned) => db.transaction().execute((trx) => unbanFromChat(trx, banned)),
    setSlowMode: (room, seconds) => db.transaction().execute((trx) => setSlowMode(trx, room, seconds)),
  }
}

async function insertMessage(
  trx: Transaction<Tables>,
  message: NewMessage,
  now: Date,
  organiser: readonly string[],
): Promise<StoredMessage | null> {
  const { visitor, key, room } = message
  await trx.selectFrom('visitors').where('uid', '=', visitor).select('uid').forUpdate().execute()
  const known = await trx
    .selectFrom('chat_messages')
    .where('visitor', '=', visitor)
    .where('key', '=', key)
    .selectAll()
    .executeTakeFirst()
  if (known !== undefined) return toStoredMessage(known)
  const writer = await assertMayWrite(trx, message, now, organiser)
  if (await isTooFast(trx, visitor, now)) return null
  await lockRoom(trx, room)
  const row = await trx
    .insertInto('chat_messages')
    .values({ ...message, ...writer, at: now, change: sql`currval('chat_messages_id_seq')` })
    .returningAll()
    .executeTakeFirstOrThrow()
  await emitMessageNotice(trx, room, row.change)
  return toStoredMessage(row)
}

async function isTooFast(trx: Transaction<Tables>, visitor: string, now: Date): Promise<boolean> {
  const { count } = await trx
    .selectFrom('chat_messages')
    .where('visitor', '=', visitor)
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .where('at', '<=', now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count >= MAX_MESSAGES_IN_WINDOW
}

async function removeMessage(trx: Transaction<Tables>, id: number): Promise<boolean> {
  if (id > ID_MAX) return false
  const found = await trx.selectFrom('chat_messages').where('id', '=', id).select('room').executeTakeFirst()
  if (found === undefined) return false
  await lockRoom(trx, found.room)
  const row = await trx
    .updateTable('chat_messages')
    .set({ removed: true, text: '', change: sql`nextval('chat_messages_id_seq')` })
    .where('id', '=', id)
    .where('removed', '=', false)
    .returning('change')
    .executeTakeFirst()
  if (row !== undefined) await emitMessageNotice(trx, found.room, row.change)
  return true
}

/**
 * Blanks all messages of a visitor in all rooms and notifies every server. The caller has locked the visitor's row, so
 * that no new messages are sent meanwhile. Rooms are locked in ascending order, which prevents deadlocks.
 */
export async function anonymizeChatMessages(trx: Transaction<Tables>, visitor: string): Promise<void> {
  const rooms = await trx
    .selectFrom('chat_messages')
    .where('visitor', '=', visitor)
    .distinct()
    .orderBy('room')
    .select('room')
    .execute()
  for (const { room } of rooms) {
    await lockRoom(trx, room)
    const rows = await trx
      .updateTable('chat_messages')
      .set({
        visitor: null,
        name: '',
        moderator: false,
        text: '',
        key: '',
        removed: true,
        change: sql`nextval('chat_messages_id_seq')`,
      })
      .where('visitor', '=', visitor)
      .where('room', '=', room)
      .returning('change')
      .execute()
    await emitMessageNotice(trx, room, Math.max(...rows.map(({ change }) => change)))
  }
}

const lockRoom = (trx: Transaction<Tables>, room: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(ROOM_LOCK)}, ${room}::int)`.execute(trx)

const emitMessageNotice = (trx: Transaction<Tables>, room: number, change: number) =>
  emitChatNotice(trx, { kind: 'message', room, change })

const toStoredMessage = (row: Selectable<Tables['chat_messages']>): StoredMessage => ({
  ID: row.id,
  NAME: row.name,
  MODERATOR: row.moderator,
  TEXT: row.text,
  TS: Math.floor(row.at.getTime() / 1000),
  REMOVED: row.removed,
  visitor: row.visitor,
  change: row.change,
})
