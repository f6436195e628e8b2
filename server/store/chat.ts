import { type Kysely, type Selectable, type Transaction, sql } from 'kysely'
import { ban, checkWriter, findWriter, readRules, setSlowMode, unban } from './chat-moderation.ts'
import { listenToChat, notifyChat } from './chat-notices.ts'
import type { ChatStore, NewMessage, StoredMessage } from './chat-store.ts'
import type { Listen } from './notifications.ts'
import type { Tables } from './schema.ts'

const MOST_IN_WINDOW = 5
const WINDOW_MS = 10_000
const LARGEST_ID = 2 ** 31 - 1

/** Any constant: the first half of the lock that the writers of one room take turns by. */
const ROOM_LOCK = 7_304_194

/**
 * The rooms' messages. Writers of a room take turns until their transaction is over: numbers are given in the order in
 * which they become visible, so a reader who has seen one will never be overtaken by an earlier one.
 */
export function chatStore(db: Kysely<Tables>, listen: Listen): ChatStore {
  const messages = db.selectFrom('chat_messages').selectAll()
  return {
    send: (message, now) => db.transaction().execute((trx) => send(trx, message, now)),
    remove: (id) => db.transaction().execute((trx) => remove(trx, id)),
    async changes(room, after, most) {
      const rows = await messages
        .where('room', '=', room)
        .where('change', '>', after)
        .orderBy('change')
        .limit(most)
        .execute()
      return rows.map(wireMessage)
    },
    async newest(room, most) {
      const rows = await messages.where('room', '=', room).orderBy('id', 'desc').limit(most).execute()
      return rows.map(wireMessage).reverse()
    },
    async messages(room, after, most) {
      const rows = await messages
        .where('room', '=', room)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(wireMessage)
    },
    async lastChange(room) {
      const { last } = await db
        .selectFrom('chat_messages')
        .where('room', '=', room)
        .select((eb) => eb.fn.max<number | null>('change').as('last'))
        .executeTakeFirstOrThrow()
      return last ?? 0
    },
    listen: (onNotice) => listenToChat(listen, onNotice),
    rules: (room, now) => readRules(db, room, now),
    writer: (whom) => findWriter(db, whom),
    ban: (banned, now) => db.transaction().execute((trx) => ban(trx, banned, now)),
    unban: (banned) => db.transaction().execute((trx) => unban(trx, banned)),
    setSlowMode: (room, seconds) => db.transaction().execute((trx) => setSlowMode(trx, room, seconds)),
  }
}

async function send(trx: Transaction<Tables>, message: NewMessage, now: Date): Promise<StoredMessage | null> {
  const { visitor, key, room } = message
  await trx.selectFrom('visitors').where('uid', '=', visitor).select('uid').forUpdate().execute()
  const known = await trx
    .selectFrom('chat_messages')
    .where('visitor', '=', visitor)
    .where('key', '=', key)
    .selectAll()
    .executeTakeFirst()
  if (known !== undefined) return wireMessage(known)
  const writer = await checkWriter(trx, message, now)
  if (await isTooFast(trx, visitor, now)) return null
  await takeTurn(trx, room)
  const row = await trx
    .insertInto('chat_messages')
    .values({ ...message, ...writer, at: now, change: sql`currval('chat_messages_id_seq')` })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tell(trx, room, row.change)
  return wireMessage(row)
}

async function isTooFast(trx: Transaction<Tables>, visitor: string, now: Date): Promise<boolean> {
  const { count } = await trx
    .selectFrom('chat_messages')
    .where('visitor', '=', visitor)
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .where('at', '<=', now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count >= MOST_IN_WINDOW
}

async function remove(trx: Transaction<Tables>, id: number): Promise<boolean> {
  if (id > LARGEST_ID) return false
  const found = await trx.selectFrom('chat_messages').where('id', '=', id).select('room').executeTakeFirst()
  if (found === undefined) return false
  await takeTurn(trx, found.room)
  const row = await trx
    .updateTable('chat_messages')
    .set({ removed: true, text: '', change: sql`nextval('chat_messages_id_seq')` })
    .where('id', '=', id)
    .where('removed', '=', false)
    .returning('change')
    .executeTakeFirst()
  if (row !== undefined) await tell(trx, found.room, row.change)
  return true
}

/**
 * Blanks all that a visitor said in any room, and tells every server. The visitor's row is locked, so that nothing new is
 * said meanwhile; rooms take their turns in one order.
 */
export async function forgetWriter(trx: Transaction<Tables>, visitor: string): Promise<void> {
  const rooms = await trx
    .selectFrom('chat_messages')
    .where('visitor', '=', visitor)
    .distinct()
    .orderBy('room')
    .select('room')
    .execute()
  for (const { room } of rooms) {
    await takeTurn(trx, room)
    const rows = await trx
      .updateTable('chat_messages')
      .set({
        ...{ visitor: null, name: '', moderator: false, text: '', key: '', removed: true },
        change: sql`nextval('chat_messages_id_seq')`,
      })
      .where('visitor', '=', visitor)
      .where('room', '=', room)
      .returning('change')
      .execute()
    await tell(trx, room, Math.max(...rows.map(({ change }) => change)))
  }
}

const takeTurn = (trx: Transaction<Tables>, room: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(ROOM_LOCK)}, ${room}::int)`.execute(trx)

const tell = (trx: Transaction<Tables>, room: number, change: number) =>
  notifyChat(trx, { kind: 'message', room, change })

const wireMessage = (row: Selectable<Tables['chat_messages']>): StoredMessage => ({
  ID: row.id,
  NAME: row.name,
  MODERATOR: row.moderator,
  TEXT: row.text,
  TS: Math.floor(row.at.getTime() / 1000),
  REMOVED: row.removed,
  visitor: row.visitor,
  change: row.change,
})
