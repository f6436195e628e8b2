// The visitor's private notes and visited marks.
// A text is kept on this device, under its owner, until the server has stored it, and stays in the field.
import {
  assertEvent,
  assign,
  enqueueActions,
  setup,
  type ActorRefFrom,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import type { Note } from '#contract/calls/notes.ts'
import { CallFault, ERROR_CODES, toFault } from '#contract/faults.ts'
import { NOTE_SAVE_DELAY_MS } from '#contract/limits.ts'
import { isLogin, type ConnectionFact, type NoteFact, type VisitorFact } from '#machines/facts.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'
import { SAVE_RETRY_MS } from '#machines/save-retry.ts'
import {
  addChange,
  adoptChange,
  hasContent,
  isAbout,
  isChanged,
  isSendable,
  isTooLong,
  joinPending,
  listLostNotes,
  markSent,
  refuseSent,
  settleSent,
  showNote,
  type NoteChange,
  type NoteFault,
  type NoteLists,
  type NoteSubject,
  type PendingNote,
} from './pending-notes.ts'

export type NotesEvent =
  | ({ type: 'note.edit' } & NoteChange)
  /** The visitor has left the field. */
  | { type: 'note.left' }
  /** This device could not store the notes: its storage is full or denied. */
  | { type: 'storage.failed' }
  /** This device has stored the notes again. */
  | { type: 'storage.restored' }
  | NoteFact
  | VisitorFact
  | ConnectionFact

/** The owner of notes: the account with a UID, or, with null, the anonymous visitor of this browser. */
export interface NotesOwner {
  visitor: string | null
}

interface NotesContext extends NoteLists, NotesOwner {
  /** The key of the edit that is being saved. */
  sending: string
  /** False if the notes were not stored on this device when they last changed. */
  isStored: boolean
}

const FAULTS: readonly string[] = ['notes', 'earlier', 'id'] satisfies NoteFault[]

const toNoteFault = (error: unknown): NoteFault => {
  const field = error instanceof CallFault ? error.field : undefined
  return FAULTS.includes(field ?? '') ? (field as NoteFault) : 'other'
}

const notesSetup = setup({
  types: {
    context: {} as NotesContext,
    events: {} as NotesEvent,
    input: {} as NotesOwner,
    tags: {} as 'loading' | 'unloaded' | 'unsaved',
  },
  actors: {
    /**
     * Resolves with the notes that this device has stored for the owner; for an account also the anonymous visitor's
     * changes.
     */
    recallNotes: createPromisePort<NoteLists, NotesOwner>('recallNotes'),
    loadNotes: createPromisePort<readonly Note[], void>('loadNotes'),
    /** Sends the change that is marked as sent; resolves with the note that the server has stored. */
    saveNote: createPromisePort<Note, PendingNote | undefined>('saveNote'),
  },
  actions: {
    /**
     * Stores the notes and sends back `storage.failed` or `storage.restored` if that differs from `isStored`. Storing an
     * account's notes clears the anonymous ones, whose changes the account has taken over.
     */
    storeNotes: createActionPort<NotesOwner & NoteLists>('storeNotes'),
    /** Sends the change to the other tabs of this browser. */
    notifyTabs: createActionPort<NoteFact>('notifyTabs'),
  },
  guards: {
    isLogin,
    isOtherTabChange: ({ context, event }) =>
      event.type === 'note.changed' &&
      event.visitor === context.visitor &&
      event.note.edit.key !== context.pending.findLast(isAbout(event.note))?.edit.key,
    isAccount: ({ context }) => context.visitor !== null,
    isTyping: ({ event }) => event.type === 'note.edit' && event.text !== undefined && !event.removed,
    hasSendable: ({ context }) => context.pending.some(isSendable),
    /** True if the server has refused the change for good. */
    isRefused: ({ event }) => {
      const { error } = event as EventObject & { error?: unknown }
      const isRateLimited = error instanceof CallFault && error.code === ERROR_CODES.tooMany
      return ['rejected', 'ignored'].includes(toFault(error)) && !isRateLimited
    },
  },
  delays: { pause: NOTE_SAVE_DELAY_MS, repeat: SAVE_RETRY_MS },
})

const storeNotes = {
  type: 'storeNotes',
  params: ({ context: { visitor, notes, pending } }: { context: NotesContext }) => ({
    visitor,
    notes,
    pending,
  }),
} as const

const edit = notesSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'note.edit')
  const pending = addChange(context, event)
  enqueue.assign({ pending })
  const { visitor, notes } = context
  enqueue({ type: 'storeNotes', params: { visitor, notes, pending } })
  const note = pending.findLast(isAbout(event))
  if (note === undefined) return
  enqueue({ type: 'notifyTabs', params: { type: 'note.changed', visitor: context.visitor, note } })
})

const adopt = notesSetup.assign(({ context, event }) => {
  assertEvent(event, 'note.changed')
  return { pending: adoptChange(context.pending, event.note) }
})

/** Changes of another account stay stored under that account. */
const becomeAccount = notesSetup.assign(({ context: { visitor, pending }, event }) => {
  assertEvent(event, 'visitor.authorized')
  const { UID } = event.visitor
  return { visitor: UID, notes: [], pending: visitor === null || visitor === UID ? pending : [] }
})

const send = notesSetup.assign(({ context }) => {
  const first = context.pending.findIndex(isSendable)
  const pending = markSent(context.pending)
  return { pending, sending: pending[first]?.sent?.key ?? '' }
})

export const notesMachine = notesSetup.createMachine({
  id: 'notes',
  context: ({ input }) => ({ ...input, notes: [], pending: [], sending: '', isStored: true }),
  initial: 'recalling',
  on: {
    'note.edit': { actions: edit },
    'note.changed': {
      description:
        'A change in one tab is applied and saved in all tabs; the server recognises the second save by its key.',
      guard: 'isOtherTabChange',
      actions: adopt,
    },
    'storage.failed': { actions: assign({ isStored: false }) },
    'storage.restored': { actions: assign({ isStored: true }) },
    'visitor.authorized': { guard: 'isLogin', target: '.recalling', actions: becomeAccount },
    'visitor.left': {
      description: 'For an anonymous visitor it is about an account in another tab.',
      guard: 'isAccount',
      target: '.settled',
      actions: assign({ visitor: null, notes: [], pending: [] }),
    },
  },
  states: {
    recalling: {
      tags: 'loading',
      invoke: {
        id: 'recallNotes',
        src: 'recallNotes',
        input: ({ context: { visitor } }) => ({ visitor }),
        onDone: {
          target: 'loading',
          actions: enqueueActions(({ context, event: { output }, enqueue }) => {
            const pending = joinPending(context.pending, output.pending)
            const { visitor } = context
            enqueue.assign({ pending, notes: output.notes })
            // The account takes over the anonymous visitor's changes.
            if (visitor !== null)
              enqueue({ type: 'storeNotes', params: { visitor, notes: output.notes, pending } })
          }),
        },
        onError: 'loading',
      },
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadNotes',
        src: 'loadNotes',
        onDone: {
          target: 'deciding',
          actions: [
            assign(({ context, event: { output } }) => ({
              notes: output,
              pending:
                context.visitor === null
                  ? [...listLostNotes(context, output), ...context.pending]
                  : context.pending,
            })),
            storeNotes,
          ],
        },
        onError: 'unloaded',
      },
    },
    unloaded: {
      description: "The visitor can write; nothing is sent until the server's notes are known.",
      tags: 'unloaded',
      after: { repeat: 'loading' },
      on: { 'connection.restored': 'loading' },
    },
    deciding: {
      always: [{ guard: 'hasSendable', target: 'saving' }, { target: 'settled' }],
    },
    settled: {
      on: {
        'note.edit': [
          { guard: 'isTyping', target: 'typing', actions: edit },
          { target: 'deciding', actions: edit },
        ],
        'note.changed': { guard: 'isOtherTabChange', target: 'typing', actions: adopt },
      },
    },
    typing: {
      description: 'A text is saved after a pause in typing, or when its field loses the focus.',
      after: { pause: 'deciding' },
      on: {
        'note.edit': [
          { guard: 'isTyping', target: 'typing', reenter: true, actions: edit },
          { target: 'deciding', actions: edit },
        ],
        'note.left': 'deciding',
      },
    },
    saving: {
      entry: [send, storeNotes],
      invoke: {
        id: 'saveNote',
        src: 'saveNote',
        input: ({ context: { pending, sending } }) => pending.find(({ sent }) => sent?.key === sending),
        onDone: {
          target: 'deciding',
          actions: [
            assign(({ context, event: { output } }) => ({
              notes: [...context.notes.filter((note) => !isAbout(output)(note)), output],
              pending: settleSent(context.pending, context.sending),
            })),
            storeNotes,
          ],
        },
        onError: [
          {
            description: 'The change stays in the field with the reason until the visitor changes it.',
            guard: 'isRefused',
            target: 'deciding',
            actions: [
              assign(({ context, event: { error } }) => ({
                pending: refuseSent(context.pending, context.sending, toNoteFault(error)),
              })),
              storeNotes,
            ],
          },
          { target: 'unsaved' },
        ],
      },
    },
    unsaved: {
      description: 'No answer: the change is kept, marked, and sent when the connection is back.',
      tags: 'unsaved',
      after: { repeat: 'saving' },
      on: { 'connection.restored': 'saving' },
    },
  },
})

export type NotesRef = ActorRefFrom<typeof notesMachine>
type NotesSnapshot = SnapshotFrom<typeof notesMachine>

/** The state of a note that the view shows. */
export type NoteState = 'loading' | 'unloaded' | 'empty' | 'saved' | 'saving' | 'unsaved' | 'long' | NoteFault

export const selectNote = ({ context }: NotesSnapshot, subject: NoteSubject): Note =>
  showNote(context, subject)

export function selectNoteState(snapshot: NotesSnapshot, subject: NoteSubject): NoteState {
  const { context } = snapshot
  const pending = context.pending.findLast(isAbout(subject))
  const note = showNote(context, subject)
  if (pending === undefined) {
    if (snapshot.hasTag('unloaded')) return 'unloaded'
    if (hasContent(note)) return 'saved'
    return snapshot.hasTag('loading') ? 'loading' : 'empty'
  }
  if (isTooLong(pending.edit)) return 'long'
  if (pending.fault !== null) return pending.fault
  return snapshot.hasTag('unsaved') || snapshot.hasTag('unloaded') ? 'unsaved' : 'saving'
}

/** Returns false if what the server does not have would be lost with this page. */
export const selectIsStored = ({ context }: NotesSnapshot): boolean => context.isStored

/** A change of a note that the server does not have yet, and what the note was before. */
export interface UnsavedNote {
  note: PendingNote
  state: 'waiting' | 'sending' | 'long' | NoteFault
}

/** Returns the changes that the server has not stored, without those that were reverted before they were sent. */
export function selectUnsavedNotes(snapshot: NotesSnapshot): UnsavedNote[] {
  const isWaiting = snapshot.hasTag('unsaved') || snapshot.hasTag('unloaded')
  return snapshot.context.pending.filter(isChanged).map((note) => ({
    note,
    state: isTooLong(note.edit) ? 'long' : (note.fault ?? (isWaiting ? 'waiting' : 'sending')),
  }))
}
