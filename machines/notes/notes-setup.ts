// The parts of the notes machine: events, context, ports, actions.
// A change of another tab is saved there; this tab follows, and saves it only if that tab is gone.
import { assertEvent, setup } from 'xstate'
import type { Note } from '#contract/calls/notes.ts'
import { CallFault } from '#contract/faults.ts'
import { NOTE_SAVE_DELAY_MS } from '#contract/limits.ts'
import { isLogin, type ConnectionFact, type NoteFact, type VisitorFact } from '#machines/facts.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'
import { isRefused, SAVE_RETRY_MS } from '#machines/save-retry.ts'
import {
  addChange,
  adoptChange,
  isAbout,
  isSendable,
  markSent,
  settleEdit,
  type NoteChange,
  type NoteFault,
  type NoteLists,
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
  /** True if the last change is of another tab, which saves it. */
  isFollowing: boolean
  /** False if the notes were not stored on this device when they last changed. */
  isStored: boolean
}

/** Long enough for the tab in which the visitor types to save first: its own pause, and the answer of a slow network. */
const FOLLOWED_PAUSE_MS = 3 * NOTE_SAVE_DELAY_MS

const FAULTS: readonly string[] = ['notes', 'earlier', 'id'] satisfies NoteFault[]

export const toNoteFault = (error: unknown): NoteFault => {
  const field = error instanceof CallFault ? error.field : undefined
  return FAULTS.includes(field ?? '') ? (field as NoteFault) : 'other'
}

export const notesSetup = setup({
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
    /** Sends a change, or that it is saved, to the other tabs of this browser. */
    notifyTabs: createActionPort<NoteFact>('notifyTabs'),
  },
  guards: {
    isLogin,
    isOtherTabChange: ({ context, event }) =>
      event.type === 'note.changed' &&
      event.visitor === context.visitor &&
      event.note.edit.key !== context.pending.findLast(isAbout(event.note))?.edit.key,
    isSameOwner: ({ context, event }) => 'visitor' in event && event.visitor === context.visitor,
    isFollowing: ({ context }) => context.isFollowing,
    isAccount: ({ context }) => context.visitor !== null,
    isTyping: ({ event }) => event.type === 'note.edit' && event.text !== undefined && !event.removed,
    hasSendable: ({ context }) => context.pending.some(isSendable),
    isRefused,
  },
  delays: { pause: NOTE_SAVE_DELAY_MS, followedPause: FOLLOWED_PAUSE_MS, repeat: SAVE_RETRY_MS },
})

export const storeNotes = {
  type: 'storeNotes',
  params: ({ context: { visitor, notes, pending } }: { context: NotesContext }) => ({
    visitor,
    notes,
    pending,
  }),
} as const

export const edit = notesSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'note.edit')
  const pending = addChange(context, event)
  enqueue.assign({ pending, isFollowing: false })
  const { visitor, notes } = context
  enqueue({ type: 'storeNotes', params: { visitor, notes, pending } })
  const note = pending.findLast(isAbout(event))
  if (note === undefined) return
  enqueue({ type: 'notifyTabs', params: { type: 'note.changed', visitor: context.visitor, note } })
})

export const adopt = notesSetup.assign(({ context, event }) => {
  assertEvent(event, 'note.changed')
  return { pending: adoptChange(context.pending, event.note), isFollowing: true }
})

/** Takes over what another tab has saved, so that a later change is based on it here too. It is stored there. */
export const settleOther = notesSetup.assign(({ context, event }) => {
  assertEvent(event, 'note.settled')
  return settleEdit(context, event.edit, event.note)
})

/** Changes of another account stay stored under that account. */
export const becomeAccount = notesSetup.assign(({ context: { visitor, pending }, event }) => {
  assertEvent(event, 'visitor.authorized')
  const { UID } = event.visitor
  return { visitor: UID, notes: [], pending: visitor === null || visitor === UID ? pending : [] }
})

export const send = notesSetup.assign(({ context }) => {
  const first = context.pending.findIndex(isSendable)
  const pending = markSent(context.pending)
  return { pending, sending: pending[first]?.sent?.key ?? '' }
})
