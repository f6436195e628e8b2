import * as v from 'valibot'
import type { RememberedDraft } from '../../machines/guide/chat.machine.ts'
import { DRAFTS, type Memory } from './storage.ts'

const Remembered = v.object({
  draft: v.string(),
  sent: v.nullable(v.object({ text: v.string(), key: v.string() })),
})
const Rooms = v.record(v.string(), Remembered)

/** What was being written in a room, and the message there that has no answer yet; nothing where that is not readable. */
export const recallDraft = (memory: Memory, room: number): RememberedDraft =>
  recallRooms(memory)[room] ?? { draft: '', sent: null }

export const rememberDraft = (
  memory: Memory,
  { room, draft, sent }: RememberedDraft & { room: number },
): void => memory.write(DRAFTS, JSON.stringify({ ...recallRooms(memory), [room]: { draft, sent } }))

function recallRooms(memory: Memory): v.InferOutput<typeof Rooms> {
  try {
    return v.parse(Rooms, JSON.parse(memory.read(DRAFTS) ?? '{}'))
  } catch {
    return {}
  }
}
