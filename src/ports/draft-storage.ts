// The stored text is checked by hand, because a schema library would have to be loaded first: a draft is stored in the step
// in which it is typed, before the visitor can leave the page.
import type { StoredDraft } from '#machines/broadcast/chat-setup.ts'
import { getDraftsKey, type SafeStorage } from './storage.ts'

/** A room, and the UID of the visitor who writes in it. */
interface DraftKey {
  room: number
  visitor: string | undefined
}

/**
 * Returns the stored draft and the unanswered message of a visitor in a room; empty if the storage is not readable.
 */
export const recallDraft = (storage: SafeStorage, { room, visitor }: DraftKey): StoredDraft =>
  recallDraftsByRoom(storage, visitor)[room] ?? { draft: '', sent: null }

export const storeDraft = (
  storage: SafeStorage,
  { room, visitor, draft, sent }: StoredDraft & DraftKey,
): void =>
  storage.write(
    getDraftsKey(visitor),
    JSON.stringify({ ...recallDraftsByRoom(storage, visitor), [room]: { draft, sent } }),
  )

/** Returns the texts that the visitor has not sent, or that were not answered, by room. */
export const listDrafts = (
  storage: SafeStorage,
  visitor: string | undefined,
): { room: number; text: string }[] =>
  Object.entries(recallDraftsByRoom(storage, visitor))
    .map(([room, { draft, sent }]) => ({ room: Number(room), text: draft.trim() || (sent?.text ?? '') }))
    .filter(({ text }) => text !== '')

const isSent = (value: unknown): value is StoredDraft['sent'] => {
  if (value === null) return true
  const { text, key } = Object(value) as Record<string, unknown>
  return typeof text === 'string' && typeof key === 'string'
}
const isDraft = (value: unknown): value is StoredDraft => {
  const { draft, sent } = Object(value) as Record<string, unknown>
  return typeof draft === 'string' && isSent(sent)
}

function recallDraftsByRoom(storage: SafeStorage, visitor: string | undefined): Record<string, StoredDraft> {
  try {
    const stored = JSON.parse(storage.read(getDraftsKey(visitor)) ?? '') as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, StoredDraft] => isDraft(entry[1])),
    )
  } catch {
    return {}
  }
}
