import { type Kysely, sql } from 'kysely'
import type { ChatNotice } from './chat-store.ts'
import type { Tables } from './schema.ts'
import type { Listen } from './notifications.ts'

const CHANNEL = 'chat'

export const ALL_ROOMS = 0

/** Notifies all servers when the transaction is committed. */
export async function emitChatNotice(db: Kysely<Tables>, notice: ChatNotice): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(db)
}

export const listenToChat = (listen: Listen, onNotice: (notice: ChatNotice) => void) =>
  listen(CHANNEL, (payload) => {
    const notice = readNotice(payload)
    if (notice !== undefined) onNotice(notice)
  })

/** Ignores notifications that this version does not know, from a server of another version. */
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
