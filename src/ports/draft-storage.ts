import * as v from 'valibot'
import type { StoredDraft } from '#machines/broadcast/chat.machine.ts'
import { getDraftsKey, type SafeStorage } from './storage.ts'

const DraftSchema = v.object({
  draft: v.string(),
  sent: v.nullable(v.object({ text: v.string(), key: v.string() })),
})
const DraftsByRoomSchema = v.record(v.string(), DraftSchema)

/** A room, and the UID of the visitor who writes in it. */
interface DraftKey {
  room: number
  visitor: string | undefined
}

/**
 * Returns the stored draft and the unanswered message of a visitor in a room; empty if the storage is not readable.
 */
export const recallDraft = (memory: SafeStorage, { room, visitor }: DraftKey): StoredDraft =>
  recallDraftsByRoom(memory, visitor)[room] ?? { draft: '', sent: null }

export const storeDraft = (
  memory: SafeStorage,
  { room, visitor, draft, sent }: StoredDraft & DraftKey,
): void =>
  memory.write(
    getDraftsKey(visitor),
    JSON.stringify({ ...recallDraftsByRoom(memory, visitor), [room]: { draft, sent } }),
  )

/** Returns the texts that the visitor has not sent, or that were not answered, by room. */
export const listDrafts = (
  memory: SafeStorage,
  visitor: string | undefined,
): { room: number; text: string }[] =>
  Object.entries(recallDraftsByRoom(memory, visitor))
    .map(([room, { draft, sent }]) => ({ room: Number(room), text: draft.trim() || (sent?.text ?? '') }))
    .filter(({ text }) => text !== '')

function recallDraftsByRoom(
  memory: SafeStorage,
  visitor: string | undefined,
): v.InferOutput<typeof DraftsByRoomSchema> {
  try {
    return v.parse(DraftsByRoomSchema, JSON.parse(memory.read(getDraftsKey(visitor)) ?? '{}'))
  } catch {
    return {}
  }
}
