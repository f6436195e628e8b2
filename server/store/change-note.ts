import type { NoteChange } from './note-store.ts'

/** What is stored about a company or an event. */
export interface StoredNote {
  visited: boolean
  text: string
  earlier: readonly string[]
  keys: readonly string[]
  written: Date
}

/** A change is repeated before its sender makes the next one, so that others' changes are all that come in between. */
const KEYS_MAX = 20

/** Returns true if a note holds anything. A row without content is kept: a change made before may still be repeated. */
export const hasContent = ({ visited, text, earlier }: Omit<StoredNote, 'keys' | 'written'>): boolean =>
  visited || text !== '' || earlier.length > 0

/**
 * Returns the note after a change. Where nothing is stored, as on a new device, the change is the whole note. Where the
 * stored text is not the one that was changed, another device has written it in the meantime: the later text wins, and the
 * other one is kept below it.
 */
export function changeNote(
  stored: StoredNote | undefined,
  change: Omit<NoteChange, 'kind' | 'id' | 'isShown'>,
): StoredNote {
  const { key, base, removed, written } = change
  if (stored === undefined)
    return { visited: change.visited, text: change.text, earlier: [], keys: [key], written }
  if (stored.keys.includes(key)) return stored
  const note = {
    ...stored,
    visited: change.visited === base.visited ? stored.visited : change.visited,
    earlier: stored.earlier.filter((text) => !removed.includes(text)),
    keys: [...stored.keys, key].slice(-KEYS_MAX),
  }
  if (change.text === base.text || change.text === stored.text) return note
  if (stored.text === base.text) return { ...note, text: change.text, written }
  return written >= stored.written
    ? { ...note, text: change.text, written, earlier: keepText(note.earlier, stored.text) }
    : { ...note, earlier: keepText(note.earlier, change.text) }
}

/** Returns the note of an account that takes over the note of an anonymous device; no text of either is lost. */
export function mergeNotes(account: StoredNote, device: StoredNote): StoredNote {
  const [later, other] = device.written > account.written ? [device, account] : [account, device]
  const [winner, loser] = later.text === '' ? [other, later] : [later, other]
  const kept = [...winner.earlier, ...loser.earlier.filter((text) => !winner.earlier.includes(text))]
  return {
    visited: account.visited || device.visited,
    text: winner.text,
    earlier: loser.text === winner.text ? kept : keepText(kept, loser.text),
    keys: [...account.keys, ...device.keys].slice(-KEYS_MAX),
    written: winner.written,
  }
}

const keepText = (earlier: readonly string[], text: string): readonly string[] =>
  text.trim() === '' || earlier.includes(text) ? earlier : [text, ...earlier]
