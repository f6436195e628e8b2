// The visitor's private notes and visited marks.
// A text is kept on this device, under its owner, until the server has stored it, and stays in the field.
import { assign, enqueueActions, not, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Note } from '#contract/calls/notes.ts'
import {
  adopt,
  becomeAccount,
  edit,
  notesSetup,
  send,
  settleOther,
  storeNotes,
  toNoteFault,
} from './notes-setup.ts'
import {
  hasContent,
  isAbout,
  isChanged,
  isTooLong,
  isUnanswered,
  joinPending,
  listLostNotes,
  refuseSent,
  settleEdit,
  showNote,
  type NoteFault,
  type NoteSubject,
  type PendingNote,
} from './pending-notes.ts'

/** Each change of another tab starts the longer pause anew. */
const follow = { guard: 'isOtherTabChange', target: 'following', reenter: true, actions: adopt } as const

export const notesMachine = notesSetup.createMachine({
  id: 'notes',
  context: ({ input }) => ({
    ...input,
    notes: [],
    pending: [],
    sending: '',
    isFollowing: false,
    isStored: true,
  }),
  initial: 'recalling',
  on: {
    'note.edit': { actions: edit },
    'note.changed': {
      description:
        'A change in one tab is applied in all tabs. If two tabs save it, the server recognises the second save by its key.',
      guard: 'isOtherTabChange',
      actions: adopt,
    },
    'note.settled': {
      description: 'All tabs base the next change on what one of them has saved.',
      guard: 'isSameOwner',
      actions: settleOther,
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
            // A stored change may be what the visitor is typing in another tab.
            const isFollowing = context.isFollowing || pending.length > context.pending.length
            enqueue.assign({ pending, notes: output.notes, isFollowing })
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
      on: {
        'note.settled': {
          description: 'What is being loaded may be older.',
          guard: 'isSameOwner',
          target: 'loading',
          reenter: true,
          actions: settleOther,
        },
      },
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
      always: [
        { guard: not('hasSendable'), target: 'settled' },
        { guard: 'isFollowing', target: 'following' },
        { target: 'saving' },
      ],
    },
    settled: {
      entry: assign({ isFollowing: false }),
      on: {
        'note.edit': [
          { guard: 'isTyping', target: 'typing', actions: edit },
          { target: 'deciding', actions: edit },
        ],
        'note.changed': follow,
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
        'note.changed': follow,
      },
    },
    following: {
      description: 'Another tab saves the change. This one does so only if that tab is gone.',
      after: { followedPause: { target: 'deciding', actions: assign({ isFollowing: false }) } },
      on: {
        'note.edit': [
          { guard: 'isTyping', target: 'typing', actions: edit },
          { target: 'deciding', actions: edit },
        ],
        'note.changed': follow,
        'note.settled': { guard: 'isSameOwner', target: 'deciding', actions: settleOther },
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
            enqueueActions(({ context, event: { output: note }, enqueue }) => {
              const { visitor, pending, sending } = context
              const edit = pending.find(({ sent }) => sent?.key === sending)?.sent
              // Another tab may have saved it before.
              if (!edit) return
              enqueue.assign(settleEdit(context, edit, note))
              enqueue({ type: 'notifyTabs', params: { type: 'note.settled', visitor, edit, note } })
            }),
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
      always: { guard: not('hasSendable'), target: 'deciding', description: 'Another tab has saved it.' },
      after: { repeat: 'saving' },
      on: { 'connection.restored': 'saving' },
    },
  },
})

export type NotesRef = ActorRefFrom<typeof notesMachine>
type NotesSnapshot = SnapshotFrom<typeof notesMachine>

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
  state: 'waiting' | 'unanswered' | 'sending' | 'long' | NoteFault
}

/** Returns the changes that the server has not stored, without those that were reverted before they were sent. */
export function selectUnsavedNotes(snapshot: NotesSnapshot): UnsavedNote[] {
  const isWaiting = snapshot.hasTag('unsaved') || snapshot.hasTag('unloaded')
  const getState = (note: PendingNote): UnsavedNote['state'] => {
    if (isTooLong(note.edit)) return 'long'
    if (note.fault !== null) return note.fault
    if (!isWaiting) return 'sending'
    return isUnanswered(note) ? 'unanswered' : 'waiting'
  }
  return snapshot.context.pending.filter(isChanged).map((note) => ({ note, state: getState(note) }))
}
