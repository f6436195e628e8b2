/** Functions on the notes of a visitor: confirmed notes and pending changes. */
import type { Note } from '#contract/calls/notes.ts'
import { NOTE_MAX_LENGTH } from '#contract/limits.ts'

/** The company or event that a note is about. */
export type NoteSubject = Pick<Note, 'kind' | 'id'>

interface NoteContent {
  visited: boolean
  text: string
}

/** A version of a note that the visitor wants to store. */
export interface NoteEdit extends NoteContent {
  /** Earlier texts that the visitor no longer wants. */
  removed: readonly string[]
  /** The server recognises a repeated edit by it. */
  key: string
  /** Time of the edit, in milliseconds of this device's clock. */
  at: number
}

/** Why the server has not stored an edit: too many notes, too many earlier texts, an unknown id, or another reason. */
export type NoteFault = 'notes' | 'earlier' | 'id' | 'other'

/** A note with a change that the server has not confirmed. */
export interface PendingNote extends NoteSubject {
  /** The content that the server is known to have stored before. */
  base: NoteContent
  /** The edit that was sent but not answered; it is sent again before a later one. */
  sent: NoteEdit | null
  edit: NoteEdit
  fault: NoteFault | null
  /** True if the edit takes back one that was sent and may have arrived. */
  isUndoing?: boolean | undefined
}

/** A change by the visitor; absent fields stay as they are. With `isUndoing` it replaces what is pending (`undoChange`). */
export type NoteChange = NoteSubject &
  Partial<Omit<NoteEdit, 'key' | 'at'>> &
  Pick<NoteEdit, 'key' | 'at'> &
  Pick<PendingNote, 'isUndoing'>

/**
 * The notes of an owner. An account may have two pending changes of a subject: one of its own, one from before the
 * login.
 */
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

/** Returns the note that the visitor sees, with all pending changes. */
export function showNote({ notes, pending }: NoteLists, { kind, id }: NoteSubject): Note {
  const known = notes.find(isAbout({ kind, id })) ?? { kind, id, visited: false, text: '', earlier: [] }
  const edit = pending.findLast(isAbout({ kind, id }))?.edit
  if (edit === undefined) return known
  const earlier = known.earlier.filter((text) => !edit.removed.includes(text))
  return { ...known, visited: edit.visited, text: edit.text, earlier }
}

/** Returns false for a change that is equal to what the server has stored. */
export const isChanged = ({ base, sent, edit }: PendingNote): boolean =>
  sent !== null || edit.text !== base.text || edit.visited !== base.visited || edit.removed.length > 0

export const isTooLong = ({ text }: NoteContent): boolean => text.length > NOTE_MAX_LENGTH

/** Returns true for an edit that can be sent. A refused or too long edit stays until the visitor changes it. */
export const isSendable = ({ sent, edit, fault }: PendingNote): boolean =>
  sent !== null || (fault === null && !isTooLong(edit))

/** Adds a change by the visitor to the last pending one about the same subject. */
export function addChange(lists: NoteLists, change: NoteChange): readonly PendingNote[] {
  const { kind, id, removed = [], key, at, isUndoing } = change
  const { visited, text } = showNote(lists, change)
  const before = lists.pending.findLast(isAbout(change))
  const edit = {
    visited: change.visited ?? visited,
    text: change.text ?? text,
    removed: [...new Set([...(isUndoing === undefined ? (before?.edit.removed ?? []) : []), ...removed])],
    key,
    at,
  }
  const base = before?.base ?? { visited, text }
  const note = { kind, id, base, sent: before?.sent ?? null, edit, fault: null }
  return replaceLast(lists.pending, isUndoing === true ? { ...note, isUndoing } : note)
}

/**
 * Returns the content that undoes a pending change. The server may already have the change, so undoing it is a change
 * itself, which can be undone as well. Earlier texts that the change has removed are restored in the text.
 */
export function undoChange(note: PendingNote): NoteContent & { isUndoing: boolean } {
  const { base, sent } = note
  if (note.isUndoing === true) {
    const { visited, text } = isEditSent(note) ? base : (sent ?? base)
    return { visited, text, isUndoing: false }
  }
  const text = [base.text, ...(sent?.removed ?? [])].filter(Boolean).join('\n\n')
  return { visited: base.visited, text, isUndoing: sent !== null }
}

const isEditSent = ({ sent, edit }: PendingNote): boolean => sent?.key === edit.key

/** Returns true if the server may have the change that a list shows. */
export const isUnanswered = (note: PendingNote): boolean =>
  note.isUndoing === true ? isEditSent(note) : note.sent !== null

/** Takes over a change of another tab. A change that this tab has sent is settled first. */
export function adoptChange(pending: readonly PendingNote[], note: PendingNote): readonly PendingNote[] {
  const own = pending.findLast(isAbout(note))
  return replaceLast(pending, own?.sent ? { ...note, base: own.base, sent: own.sent } : note)
}

function replaceLast(pending: readonly PendingNote[], note: PendingNote): readonly PendingNote[] {
  const at = pending.findLastIndex(isAbout(note))
  return at === -1 ? [...pending, note] : pending.with(at, note)
}

/** Adds stored changes that are not known yet. Older changes come first, as they are sent first. */
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

/**
 * Takes over an answer of the server, to this tab or another one: removes the edit that is stored. A later edit stays,
 * based on it.
 *
 * @param stored the edit that was sent
 * @param note the note that the server has now
 */
export function settleEdit({ notes, pending }: NoteLists, stored: NoteEdit, note: Note): NoteLists {
  return {
    notes: [...notes.filter((each) => !isAbout(note)(each)), note],
    pending: rebase(pending, stored, note),
  }
}

function rebase(pending: readonly PendingNote[], stored: NoteEdit, subject: NoteSubject) {
  const hasKey = ({ sent, edit }: PendingNote) => [sent?.key, edit.key].includes(stored.key)
  const exact = pending.findIndex(hasKey)
  // Another tab may have sent an earlier text of what is typed here.
  const at = exact === -1 ? pending.findLastIndex(isAbout(subject)) : exact
  const note = pending[at]
  if (note === undefined) return pending
  const { edit } = note
  if (edit.key === stored.key) return pending.toSpliced(at, 1)
  const sent = note.sent?.key === stored.key ? null : note.sent
  const base = { visited: stored.visited, text: stored.text }
  const removed = edit.removed.filter((text) => !stored.removed.includes(text))
  return pending.with(at, { ...note, base, sent, edit: { ...edit, removed } })
}

/** Keeps the edit that the server has refused, with the reason. A later edit is sent next. */
export const refuseSent = (
  pending: readonly PendingNote[],
  key: string,
  fault: NoteFault,
): readonly PendingNote[] =>
  pending.map((note) =>
    note.sent?.key === key ? { ...note, sent: null, fault: note.edit.key === key ? fault : null } : note,
  )

/**
 * Returns an anonymous visitor's notes that the server has lost together with the device's token, as changes to send.
 */
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
