import * as v from 'valibot'
import type { NotesOwner } from '#machines/notes/notes-setup.ts'
import type { NoteLists } from '#machines/notes/pending-notes.ts'
import { getNotesKey } from './has-unsaved-notes.ts'
import type { SafeStorage } from './storage.ts'

const NOTE = { kind: v.picklist(['companies', 'events']), id: v.number() }
const CONTENT = { visited: v.boolean(), text: v.string() }
const EditSchema = v.object({ ...CONTENT, removed: v.array(v.string()), key: v.string(), at: v.number() })
const ListsSchema = v.object({
  notes: v.array(v.object({ ...NOTE, ...CONTENT, earlier: v.array(v.string()) })),
  pending: v.array(
    v.object({
      ...NOTE,
      base: v.object(CONTENT),
      sent: v.nullable(EditSchema),
      edit: EditSchema,
      fault: v.nullable(v.picklist(['notes', 'earlier', 'id', 'other'])),
      isUndoing: v.optional(v.boolean()),
    }),
  ),
})

/** Returns what is stored for the owner; for an account also the anonymous visitor's unsaved changes. */
export function recallNotes(memory: SafeStorage, { visitor }: NotesOwner): NoteLists {
  const own = readNotes(memory, visitor)
  if (visitor === null) return own
  return { notes: [], pending: [...own.pending, ...readNotes(memory, null).pending] }
}

function readNotes(memory: SafeStorage, visitor: string | null): NoteLists {
  try {
    return v.parse(ListsSchema, JSON.parse(memory.read(getNotesKey({ visitor })) ?? ''))
  } catch {
    return { notes: [], pending: [] }
  }
}

/**
 * Stores all notes of an anonymous visitor, in case the server loses the device's token, but only the unsaved changes
 * of an account. Storing those clears the anonymous notes, which the account has taken over. Returns true if all of
 * them are stored.
 */
export function storeNotes(
  memory: SafeStorage,
  { visitor, notes, pending }: NotesOwner & NoteLists,
): boolean {
  const kept = visitor === null ? notes : []
  const isKept = kept.length + pending.length > 0
  const key = getNotesKey({ visitor })
  const value = isKept ? JSON.stringify({ notes: kept, pending }) : ''
  memory.write(key, value)
  const isStored = memory.read(key) === value
  if (visitor !== null && isStored) memory.write(getNotesKey({ visitor: null }), '')
  return isStored
}
