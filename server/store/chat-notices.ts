import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'
import type { Listen } from './notifications.ts'

const CHANNEL = 'chat'

export const ALL_ROOMS = 0

/** What servers notify each other of; `room` 0 stands for all rooms. */
export type ChatNotice =
  /** A message was sent or removed. */
  | { kind: 'message'; room: number; change: number }
  /** A ban or the slow mode changed. */
  | { kind: 'rules'; room: number }
  /** Sessions have ended: one, by the hash of its token, or all of a visitor. */
  | { kind: 'session-end'; session: string }
  | { kind: 'visitor-end'; visitor: string }

/** Notifies all servers once the transaction is committed. */
export async function emitChatNotice(db: Kysely<Tables>, notice: ChatNotice): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(db)
}

export const listenToChat = (listen: Listen, onNotice: (notice: ChatNotice) => void) =>
  listen(CHANNEL, (payload) => {
    const notice = readNotice(payload)
    if (notice !== undefined) onNotice(notice)
  })

/** A server of another version may send what this one does not know. */
function readNotice(payload: string): ChatNotice | undefined {
  try {
    const notice: unknown = JSON.parse(payload)
    return isNotice(notice) ? notice : undefined
  } catch {
    return undefined
  }
}

const isNotice = (value: unknown): value is ChatNotice =>
  typeof value === 'object' && value !== null && 'kind' in value
