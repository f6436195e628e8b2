/** Functions on the notes of a visitor: those that the server has confirmed, and the changes that it has not. */
import type { Note } from '#contract/calls/notes.ts'
import { NOTE_MAX_LENGTH } from '#contract/limits.ts'

/** The company or event that a note is about. */
export type NoteSubject = Pick<Note, 'kind' | 'id'>

interface NoteContent {
  visited: boolean
  text: string
}

/** What the visitor wants a note to be. */
export interface NoteEdit extends NoteContent {
  /** Earlier texts that the visitor no longer wants. */
  removed: readonly string[]
  /** By which the server recognises an edit that it gets again. */
  key: string
  /** When it was made, in milliseconds of this device's clock. */
  at: number
}

/** Why the server has not stored an edit: too many notes or earlier texts, an id that the fair does not have, or else. */
export type NoteFault = 'notes' | 'earlier' | 'id' | 'other'

/** A note with a change that the server has not confirmed. */
export interface PendingNote extends NoteSubject {
  /** What the server is known to have stored before. */
  base: NoteContent
  /** The edit that was sent without an answer; it is sent again before a later one. */
  sent: NoteEdit | null
  edit: NoteEdit
  fault: NoteFault | null
}

/** A change by the visitor; what is absent stays as it is. */
export type NoteChange = NoteSubject & Partial<Omit<NoteEdit, 'key' | 'at'>> & Pick<NoteEdit, 'key' | 'at'>

/** The notes of an owner. A subject may be pending twice: for an account, and for who used this browser before the login. */
export interface NoteLists {
  notes: readonly Note[]
  pending: readonly PendingNote[]
}

export const isAbout =
  ({ kind, id }: NoteSubject) =>
  (other: NoteSubject): boolean =>
    other.kind === kind && other.id === id

export const hasContent = ({ visited, text, earlier }: Note): boolean =>
  visited || text !== '' || earlier.length > 0

/** Returns the note that the visitor sees: with all changes, confirmed or not. */
export function showNote({ notes, pending }: NoteLists, { kind, id }: NoteSubject): Note {
  const known = notes.find(isAbout({ kind, id })) ?? { kind, id, visited: false, text: '', earlier: [] }
  const edit = pending.findLast(isAbout({ kind, id }))?.edit
  if (edit === undefined) return known
  const earlier = known.earlier.filter((text) => !edit.removed.includes(text))
  return { ...known, visited: edit.visited, text: edit.text, earlier }
}

/** Returns false for a change that leaves the note as the server has it. */
export const isChanged = ({ base, sent, edit }: PendingNote): boolean =>
  sent !== null || edit.text !== base.text || edit.visited !== base.visited || edit.removed.length > 0

export const isTooLong = ({ text }: NoteContent): boolean => text.length > NOTE_MAX_LENGTH

/** Returns true for what can be sent: an edit that was refused or is too long stays until the visitor changes it. */
export const isSendable = ({ sent, edit, fault }: PendingNote): boolean =>
  sent !== null || (fault === null && !isTooLong(edit))

/** Adds a change by the visitor to the last pending one about the same subject. */
export function addChange(lists: NoteLists, change: NoteChange): readonly PendingNote[] {
  const { kind, id, removed = [], key, at } = change
  const { visited, text } = showNote(lists, change)
  const before = lists.pending.findLast(isAbout(change))
  const edit = {
    visited: change.visited ?? visited,
    text: change.text ?? text,
    removed: [...new Set([...(before?.edit.removed ?? []), ...removed])],
    key,
    at,
  }
  const base = before?.base ?? { visited, text }
  return replaceLast(lists.pending, { kind, id, base, sent: before?.sent ?? null, edit, fault: null })
}

/** Takes over a change of another tab; what this tab has sent is answered first. */
export function adoptChange(pending: readonly PendingNote[], note: PendingNote): readonly PendingNote[] {
  const own = pending.findLast(isAbout(note))
  return replaceLast(pending, own?.sent ? { ...note, base: own.base, sent: own.sent } : note)
}

function replaceLast(pending: readonly PendingNote[], note: PendingNote): readonly PendingNote[] {
  const at = pending.findLastIndex(isAbout(note))
  return at === -1 ? [...pending, note] : pending.with(at, note)
}

/** Adds stored changes that are not known yet. Older ones come first, as they are sent first. */
export function joinPending(
  pending: readonly PendingNote[],
  stored: readonly PendingNote[],
): readonly PendingNote[] {
  const known = new Set(pending.map(({ edit }) => edit.key))
  return [...stored.filter(({ edit }) => !known.has(edit.key)), ...pending]
}

/** Marks the first change that can be sent as sent. */
export function markSent(pending: readonly PendingNote[]): readonly PendingNote[] {
  const at = pending.findIndex(isSendable)
  const note = pending[at]
  return note === undefined ? pending : pending.with(at, { ...note, sent: note.sent ?? note.edit })
}

/** Removes the edit that the server has stored; one that the visitor made meanwhile stays and is based on it. */
export const settleSent = (pending: readonly PendingNote[], key: string): readonly PendingNote[] =>
  pending.flatMap((note) => {
    const { sent, edit } = note
    if (sent?.key !== key) return [note]
    if (edit.key === key) return []
    const removed = edit.removed.filter((text) => !sent.removed.includes(text))
    const base = { visited: sent.visited, text: sent.text }
    return [{ ...note, base, sent: null, edit: { ...edit, removed } }]
  })

/** Keeps the edit that the server has refused, with the reason; one that the visitor made meanwhile is sent next. */
export const refuseSent = (
  pending: readonly PendingNote[],
  key: string,
  fault: NoteFault,
): readonly PendingNote[] =>
  pending.map((note) =>
    note.sent?.key === key ? { ...note, sent: null, fault: note.edit.key === key ? fault : null } : note,
  )

/** Returns an anonymous visitor's notes that the server has lost, together with the device's token, as changes to send. */
export const listLostNotes = (
  { notes, pending }: NoteLists,
  onServer: readonly Note[],
): readonly PendingNote[] =>
  notes
    .filter((note) => hasContent(note) && ![...onServer, ...pending].some(isAbout(note)))
    .map(({ kind, id, visited, text, earlier }) => ({
      kind,
      id,
      base: { visited: false, text: '' },
      sent: null,
      edit: {
        visited,
        text: [text, ...earlier].filter(Boolean).join('\n\n'),
        removed: [],
        key: `again-${kind}-${id}`,
        at: 0,
      },
      fault: null,
    }))
