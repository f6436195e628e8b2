import * as v from 'valibot'
import type { RememberedDraft } from '../../machines/guide/chat.machine.ts'
import { draftsKey, type Memory } from './storage.ts'

const Remembered = v.object({
  draft: v.string(),
  sent: v.nullable(v.object({ text: v.string(), key: v.string() })),
})
const Rooms = v.record(v.string(), Remembered)

/** A room, and the UID of the visitor who writes there. */
export interface WritingPlace {
  room: number
  visitor: string | undefined
}

/** Returns what a visitor was writing in a room, and the message there that has no answer yet; nothing where that is not readable. */
export const recallDraft = (memory: Memory, { room, visitor }: WritingPlace): RememberedDraft =>
  recallRooms(memory, visitor)[room] ?? { draft: '', sent: null }

export const rememberDraft = (
  memory: Memory,
  { room, visitor, draft, sent }: RememberedDraft & WritingPlace,
): void =>
  memory.write(
    draftsKey(visitor),
    JSON.stringify({ ...recallRooms(memory, visitor), [room]: { draft, sent } }),
  )

function recallRooms(memory: Memory, visitor: string | undefined): v.InferOutput<typeof Rooms> {
  try {
    return v.parse(Rooms, JSON.parse(memory.read(draftsKey(visitor)) ?? '{}'))
  } catch {
    return {}
  }
}
