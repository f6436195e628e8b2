import type { FavouriteKind } from '#contract/entities.ts'
import { EARLIER_NOTES_MAX } from '#contract/limits.ts'

/** A change of a note as a browser sends it. */
export interface NoteChange {
  kind: FavouriteKind
  id: number
  key: string
  visited: boolean
  text: string
  /** The stored note, as the browser knew it when it made the change. */
  base: { visited: boolean; text: string }
  /** Earlier texts that the visitor no longer wants. */
  removed: readonly string[]
  written: Date
  /** True if the fair has the company or event now. If not, only an existing note can be changed. */
  isShown: boolean
}

/** Why a change is refused: an unknown id, too many notes, or too many earlier texts. */
export type NoteFault = 'id' | 'notes' | 'earlier'

/** The stored note about a company or an event. */
export interface StoredNote {
  visited: boolean
  text: string
  earlier: readonly string[]
  keys: readonly string[]
  written: Date
}

/**
 * The server keeps this many keys: a sender repeats a change before the next one, so only other devices' changes come
 * between.
 */
const KEYS_MAX = 20

/** Returns true if a note is not empty. An empty row is kept, because an earlier change may still be repeated. */
export const hasContent = ({ visited, text, earlier }: Omit<StoredNote, 'keys' | 'written'>): boolean =>
  visited || text !== '' || earlier.length > 0

/**
 * Applies a change to a note. If nothing is stored, as for a new device, the change is the whole note. If the stored
 * text is not the one that was changed, another device has written it meanwhile: the later text wins, and the other one
 * is kept below it.
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

/**
 * Merges the note of an anonymous device into that of an account. The later text wins, and the other one is kept; of
 * those that were kept before, as many as there is room for.
 * @param room bytes for the texts that are kept
 */
export function mergeNotes(account: StoredNote, device: StoredNote, room = Infinity): StoredNote {
  const [later, other] = device.written > account.written ? [device, account] : [account, device]
  const [winner, loser] = later.text === '' ? [other, later] : [later, other]
  const kept = [...winner.earlier, ...loser.earlier.filter((text) => !winner.earlier.includes(text))]
  return {
    visited: account.visited || device.visited,
    text: winner.text,
    earlier:
      loser.text === winner.text ? fitTexts(kept, 0, room) : fitTexts(keepText(kept, loser.text), 1, room),
    keys: [...account.keys, ...device.keys].slice(-KEYS_MAX),
    written: winner.written,
  }
}

const keepText = (earlier: readonly string[], text: string): readonly string[] =>
  text.trim() === '' || earlier.includes(text) ? earlier : [text, ...earlier]

/** Returns the first texts that there is room for, but at least `least`. */
function fitTexts(texts: readonly string[], least: number, room: number): readonly string[] {
  let left = room
  const end = texts.slice(0, EARLIER_NOTES_MAX).findIndex((text, at) => {
    left -= Buffer.byteLength(text)
    return left < 0 && at >= least
  })
  return texts.slice(0, end < 0 ? EARLIER_NOTES_MAX : end)
}

/** Returns the bytes of a note's texts. */
export const measureNote = ({ text, earlier }: Pick<StoredNote, 'text' | 'earlier'>): number =>
  [text, ...earlier].reduce((sum, each) => sum + Buffer.byteLength(each), 0)
