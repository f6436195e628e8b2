import * as v from 'valibot'
import type { RememberedDraft } from '../../machines/guide/chat.machine.ts'
import type { Memory } from './storage.ts'

const keyOf = (room: number) => `chat:${room}`

const Remembered = v.object({
  draft: v.string(),
  sent: v.nullable(v.object({ text: v.string(), key: v.string() })),
})

/** What was being written in a room, and the message there that has no answer yet; nothing where that is not readable. */
export function recallDraft(memory: Memory, room: number): RememberedDraft {
  try {
    return v.parse(Remembered, JSON.parse(memory.read(keyOf(room)) ?? 'null'))
  } catch {
    return { draft: '', sent: null }
  }
}

export const rememberDraft = (
  memory: Memory,
  { room, draft, sent }: RememberedDraft & { room: number },
): void => memory.write(keyOf(room), JSON.stringify({ draft, sent }))
