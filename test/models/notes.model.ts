import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { NOTE_MAX_LENGTH } from '#contract/limits.ts'
import { notesMachine } from '#machines/notes/notes.machine.ts'
import { isTooLong, type NoteEdit, type PendingNote } from '#machines/notes/pending-notes.ts'
import { connectionFacts, visitorFacts } from './facts.ts'
import { defineModel } from './model.ts'
import { maria } from './sample-fair.ts'

const alfa = { kind: 'companies', id: 1 } as const
const nothing = { visited: false, text: '' }

const known = { ...alfa, visited: false, text: 'known', earlier: [] }
const withEarlier = { ...alfa, visited: true, text: 'of one device', earlier: ['of another device'] }

const createEdit = (key: string, text: string): NoteEdit => ({
  visited: false,
  text,
  removed: [],
  key,
  at: 1,
})
const pendingNote: PendingNote = {
  ...alfa,
  base: nothing,
  sent: null,
  edit: createEdit('key-kept', 'of an earlier page'),
  fault: null,
}

/** Notes on one company; the first edit of each kind is representative. */
export const notesModel = defineModel({
  machine: notesMachine,
  inputs: [{ visitor: null }, { visitor: maria.UID }],
  events: {
    'note.edit': [
      { ...alfa, text: 'typed', key: 'key-typed', at: 2 },
      { ...alfa, text: 'x'.repeat(NOTE_MAX_LENGTH + 1), key: 'key-long', at: 3 },
      { ...alfa, visited: true, removed: ['of another device'], key: 'key-visited', at: 4 },
    ],
    'note.left': [{}],
    'storage.failed': [{}],
    'storage.restored': [{}],
    'note.changed': [
      { visitor: null, note: { ...pendingNote, edit: createEdit('key-tab', 'of another tab') } },
      { visitor: maria.UID, note: { ...pendingNote, edit: createEdit('key-typed', 'typed') } },
    ],
    'note.settled': [
      { visitor: null, edit: createEdit('key-tab', 'of another tab'), note: withEarlier },
      { visitor: maria.UID, edit: createEdit('key-typed', 'typed'), note: withEarlier },
    ],
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: {
    recallNotes: {
      done: [
        { notes: [], pending: [] },
        { notes: [known], pending: [pendingNote] },
      ],
      failed: [new Error('storage is off')],
    },
    loadNotes: { done: [[], [withEarlier]], failed: [new CallFault('unreachable')] },
    saveNote: {
      done: [withEarlier],
      failed: [
        new CallFault('unreachable'),
        new CallFault('unauthorized'),
        new CallFault('ignored'),
        new CallFault('rejected', ERROR_CODES.invalid, '', 'id'),
        new CallFault('rejected', ERROR_CODES.tooMany),
      ],
    },
  },
  key: ({ value, context: { visitor, notes, pending, sending, isFollowing, isStored } }) => [
    visitor,
    isStored,
    isFollowing && pending.length > 0,
    notes.map(({ text }) => text),
    pending.map(({ sent, edit, fault }) => [sent?.key, edit.key, isTooLong(edit), fault]),
    value === 'saving' && sending,
  ],
  // One of each kind is enough: it need not follow every other change. What is stored changes nothing but a text.
  isTried: ({ value, context: { isStored, pending } }, event) => {
    if (
      event.type === 'note.settled' &&
      (pending.length > 1 || ['recalling', 'unloaded'].includes(String(value)))
    )
      return false
    if ('key' in event && event.key === 'key-long' && !['settled', 'typing'].includes(String(value)))
      return false
    if (event.type === 'storage.failed') return isStored && ['typing', 'unloaded'].includes(String(value))
    return isStored || ['storage.restored', 'note.left'].includes(event.type)
  },
  limit: 60_000,
})
