// The stored text is checked by hand, because a schema library would have to be loaded first: a draft is stored in the step
// in which it is typed, before the visitor can leave the page.
import type { StoredDraft } from '#machines/broadcast/chat-setup.ts'
import { getDraftsKey, safeSessionStorage, type SafeStorage } from './storage.ts'

/** A room, and the UID of the visitor who writes in it. */
interface DraftKey {
  room: number
  visitor: string | undefined
}

/**
 * `shared` is for coming back: it has what was typed last in any tab. `tab` has the texts of this tab, so that what is
 * typed or sent in another one does not take them away.
 */
export interface DraftStorages {
  shared: SafeStorage
  tab: SafeStorage
}

export const toDraftStorages = (shared: SafeStorage): DraftStorages => ({ shared, tab: safeSessionStorage })

export const NO_DRAFT: StoredDraft = { draft: '', sent: null }

/**
 * Returns the draft and the unanswered message of a visitor in a room, of this tab if it has them; empty if the storage
 * is not readable.
 */
export const recallDraft = (storages: DraftStorages, { room, visitor }: DraftKey): StoredDraft =>
  recallDraftsByRoom(storages, visitor)[room] ?? NO_DRAFT

/**
 * Stores the texts of this tab. What it had, and has not any more, is deleted; what another tab has stored since stays.
 *
 * @param own what this tab had before
 */
export function storeDraft(
  { shared, tab }: DraftStorages,
  { room, visitor, draft, sent }: StoredDraft & DraftKey,
  own: StoredDraft,
): void {
  const stored = readDraftsByRoom(shared, visitor)[room] ?? NO_DRAFT
  writeDraft(shared, {
    room,
    visitor,
    draft: draft || (stored.draft === own.draft ? '' : stored.draft),
    sent: sent ?? (stored.sent?.key === own.sent?.key ? null : stored.sent),
  })
  writeDraft(tab, { room, visitor, draft, sent })
}

/** Returns the texts that the visitor has not sent, or that were not answered, by room. */
export const listDrafts = (
  storages: DraftStorages,
  visitor: string | undefined,
): { room: number; text: string }[] =>
  Object.entries(recallDraftsByRoom(storages, visitor))
    .map(([room, { draft, sent }]) => ({ room: Number(room), text: draft.trim() || (sent?.text ?? '') }))
    .filter(({ text }) => text !== '')

function recallDraftsByRoom(
  { shared, tab }: DraftStorages,
  visitor: string | undefined,
): Record<string, StoredDraft> {
  const drafts = readDraftsByRoom(shared, visitor)
  for (const [room, { draft, sent }] of Object.entries(readDraftsByRoom(tab, visitor))) {
    const stored = drafts[room] ?? NO_DRAFT
    drafts[room] = { draft: draft || stored.draft, sent: sent ?? stored.sent }
  }
  return drafts
}

const writeDraft = (storage: SafeStorage, { room, visitor, draft, sent }: StoredDraft & DraftKey): void =>
  storage.write(
    getDraftsKey(visitor),
    JSON.stringify({ ...readDraftsByRoom(storage, visitor), [room]: { draft, sent } }),
  )

const isSent = (value: unknown): value is StoredDraft['sent'] => {
  if (value === null) return true
  const { text, key } = Object(value) as Record<string, unknown>
  return typeof text === 'string' && typeof key === 'string'
}
const isDraft = (value: unknown): value is StoredDraft => {
  const { draft, sent } = Object(value) as Record<string, unknown>
  return typeof draft === 'string' && isSent(sent)
}

function readDraftsByRoom(storage: SafeStorage, visitor: string | undefined): Record<string, StoredDraft> {
  try {
    const stored = JSON.parse(storage.read(getDraftsKey(visitor)) ?? '') as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, StoredDraft] => isDraft(entry[1])),
    )
  } catch {
    return {}
  }
}
