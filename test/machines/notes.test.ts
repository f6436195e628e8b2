import { describe } from 'vitest'
import { NOTE_MAX_LENGTH } from '#contract/limits.ts'
import { selectNote, selectNoteState } from '#machines/notes/notes.machine.ts'
import type { NotesOwner } from '#machines/notes/notes-setup.ts'
import type { NoteLists, PendingNote } from '#machines/notes/pending-notes.ts'
import { notesModel } from '#test/models/notes.model.ts'
import type { Edge } from '#test/models/graph.ts'
import { isRepeat, isTriggeredBy, listPortUses, listStartInputs } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'

const SAVED = 'xstate.done.actor.saveNote'
const FAILED = 'xstate.error.actor.saveNote'

const alfa = { kind: 'companies', id: 1 } as const

type Fault = { fault?: string; code?: number }
const readFault = ({ event }: { event: object }): Fault => ('error' in event ? (event.error as Fault) : {})
/** True if the server has refused the change for good. */
const isRejection = (edge: { event: object }) => {
  const { fault = '', code } = readFault(edge)
  return ['rejected', 'ignored'].includes(fault) && code !== 5
}

const readTexts = ({ pending }: NoteLists) => pending.map(({ edit }) => edit.text)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isOfLogin = ({ event }: { event: { type: string; login?: boolean } }) =>
  event.type === 'visitor.authorized' && event.login === true

/** True if another tab of the same visitor has changed a note. */
const isAdopted = ({ event, from: { context } }: Edge<typeof notesModel.machine>) =>
  event.type === 'note.changed' &&
  event.visitor === context.visitor &&
  context.pending.at(-1)?.edit.key !== event.note.edit.key

/** False if another tab has saved what is being saved. */
const hasSent = ({ from: { context } }: Edge<typeof notesModel.machine>) =>
  context.pending.some(({ sent }) => sent?.key === context.sending)

describe('notes', () => {
  verifyModel(notesModel)
  const { everyEdge, everyState } = createRuleTests(notesModel)

  everyState(
    'settled is what the server has, but for what it refused or what is too long',
    ({ context: { pending } }) =>
      pending.every(
        ({ sent, edit, fault }) => sent === null && (fault !== null || edit.text.length > NOTE_MAX_LENGTH),
      ),
    (state) => state.matches('settled'),
  )

  everyEdge(
    'the input is shown at once in every state',
    ({ from, to, event }) => {
      if (event.type !== 'note.edit') return false
      const [before, after] = [selectNote(from, event), selectNote(to, event)]
      return (
        after.text === (event.text ?? before.text) &&
        after.visited === (event.visited ?? before.visited) &&
        isSame(
          after.earlier,
          before.earlier.filter((text) => !event.removed?.includes(text)),
        )
      )
    },
    isTriggeredBy('note.edit'),
  )

  everyEdge(
    'it is stored on this device and sent to the other tabs at once',
    ({ to, ...edge }) => {
      const { visitor, notes, pending } = to.context
      const stored = listPortUses(edge, 'storeNotes') as (NotesOwner & NoteLists)[]
      const notified = listPortUses(edge, 'notifyTabs') as { visitor: string | null; note: PendingNote }[]
      const edited = stored[0]?.pending.at(-1)
      return (
        isSame(stored.at(-1), { visitor, notes, pending }) &&
        notified.length === 1 &&
        isSame([notified[0]?.visitor, notified[0]?.note], [visitor, edited])
      )
    },
    isTriggeredBy('note.edit'),
  )

  everyEdge(
    'no text that is not saved is dropped by a fault, a refusal, a repeat or another login of the same visitor',
    ({ from, to }) => readTexts(from.context).every((text) => readTexts(to.context).includes(text)),
    (edge) =>
      !isTriggeredBy(SAVED, 'note.edit', 'note.changed', 'note.settled', 'visitor.left')(edge) &&
      !(isOfLogin(edge) && edge.from.context.visitor !== null),
  )

  everyEdge(
    'a save sends the first change that can be sent, an unanswered one as it was',
    (edge) => {
      const [input] = listStartInputs(edge, 'saveNote') as PendingNote[]
      const before = edge.from.context.pending.find(
        ({ edit, sent }) => edit.key === input?.edit.key && sent?.key !== edge.from.context.sending,
      )
      return (
        input?.sent?.key === edge.to.context.sending && (!before?.sent || isSame(before.sent, input.sent))
      )
    },
    (edge) => listStartInputs(edge, 'saveNote').length > 0,
  )

  everyEdge(
    'one save at a time, and none before it is known what the server has',
    ({ from }) => !from.matches('saving') && !from.matches('recalling') && !from.matches('unloaded'),
    (edge) => listStartInputs(edge, 'saveNote').length > 0 && !isTriggeredBy(SAVED, FAILED)(edge),
  )

  everyEdge(
    'what the server has stored is no longer pending; what was written meanwhile is based on it',
    ({ from, to }) => {
      const sent = from.context.pending.find((note) => note.sent?.key === from.context.sending)
      const later = to.context.pending.find(({ edit }) => edit.key === sent?.edit.key)
      if (sent?.edit.key === from.context.sending) return later === undefined
      return isSame(later?.base, { visited: sent?.sent?.visited, text: sent?.sent?.text })
    },
    (edge) => isTriggeredBy(SAVED)(edge) && hasSent(edge),
  )

  everyEdge(
    'an answer to what another tab has saved meanwhile changes nothing',
    ({ from, to }) =>
      isSame([from.context.notes, from.context.pending], [to.context.notes, to.context.pending]),
    (edge) => isTriggeredBy(SAVED, FAILED)(edge) && edge.to.matches('settled') && !hasSent(edge),
  )

  everyEdge(
    'a refused change stays in the field with the reason, and is not sent again',
    ({ from, to }) => {
      const refused = from.context.pending.find(({ edit }) => edit.key === from.context.sending)
      return (
        refused === undefined ||
        to.context.pending.some(({ edit, fault }) => edit.key === refused.edit.key && fault !== null)
      )
    },
    (edge) => isTriggeredBy(FAILED)(edge) && isRejection(edge) && hasSent(edge),
  )

  everyEdge(
    'no answer, or an answer that asks for patience, keeps the change as it was',
    ({ from, to }) => to.matches('unsaved') && isSame(from.context.pending, to.context.pending),
    (edge) => isTriggeredBy(FAILED)(edge) && !isRejection(edge) && hasSent(edge),
  )

  everyEdge(
    'it is sent again when the connection is back, or after a while',
    (edge) => listStartInputs(edge, 'saveNote').length === 1,
    (edge) => isRepeat(edge) && edge.from.matches('unsaved'),
  )

  everyEdge(
    'takes over changes of another tab of this visitor without notifying tabs',
    ({ to, event, ...edge }) =>
      event.type === 'note.changed' &&
      selectNote(to, alfa).text === event.note.edit.text &&
      listPortUses(edge, 'notifyTabs').length === 0,
    isAdopted,
  )

  everyEdge(
    'what another tab types is not saved here at once, also not after the save in progress',
    ({ from, to, ...edge }) =>
      listStartInputs(edge, 'saveNote').length === 0 &&
      (to.context.isFollowing || to.matches('settled')) &&
      (!['settled', 'typing', 'following'].includes(String(from.value)) || to.matches('following')),
    isAdopted,
  )

  everyEdge(
    'it is saved here after a pause of its own',
    ({ to, ...edge }) => listStartInputs(edge, 'saveNote').length === (to.matches('settled') ? 0 : 1),
    isTriggeredBy('xstate.after.followedPause.notes.following'),
  )

  everyEdge(
    'before, only a save that had no answer is repeated here',
    ({ from }) => from.matches('unsaved'),
    (edge) => edge.to.context.isFollowing && listStartInputs(edge, 'saveNote').length > 0,
  )

  everyEdge(
    'what this tab has saved is sent to the other tabs with the answer, and what another tab has saved is not',
    ({ from, event, ...edge }) => {
      const { visitor, pending, sending } = from.context
      const sent = pending.find((note) => note.sent?.key === sending)?.sent
      const { output: note } = event as unknown as { output: unknown }
      const fact = { type: 'note.settled', visitor, edit: sent, note }
      return isSame(listPortUses(edge, 'notifyTabs'), sent ? [fact] : [])
    },
    isTriggeredBy(SAVED),
  )

  everyEdge(
    'what another tab has saved is known here, is not pending, and is the base of what was written meanwhile',
    ({ from, to, event, ...edge }) => {
      if (event.type !== 'note.settled') return false
      const { visited, text, key } = event.edit
      const last = to.context.pending.findLast(({ id }) => id === event.note.id)
      return (
        to.context.notes.includes(event.note) &&
        to.context.pending.every(({ edit, sent }) => edit.key !== key && sent?.key !== key) &&
        (last === undefined ||
          to.context.pending.length < from.context.pending.length ||
          isSame(last.base, { visited, text })) &&
        listPortUses(edge, 'notifyTabs').length === 0
      )
    },
    ({ event, from }) => event.type === 'note.settled' && event.visitor === from.context.visitor,
  )

  everyEdge(
    'ignores changes of a tab that belongs to another visitor',
    ({ from, to, effects }) => from === to && effects.length === 0,
    ({ event, from }) =>
      (event.type === 'note.changed' || event.type === 'note.settled') &&
      event.visitor !== from.context.visitor,
  )

  everyEdge(
    'a login takes the changes of an anonymous visitor along, and leaves those of another account',
    ({ from, to, event }) => {
      if (event.type !== 'visitor.authorized') return false
      const { visitor, pending } = from.context
      const isOwn = visitor === null || visitor === event.visitor.UID
      return to.context.visitor === event.visitor.UID && isSame(to.context.pending, isOwn ? pending : [])
    },
    isOfLogin,
  )

  everyEdge(
    'a logout hides all notes and sends nothing',
    ({ to, ...edge }) =>
      to.context.pending.length + to.context.notes.length === 0 &&
      selectNoteState(to, alfa) === 'empty' &&
      listStartInputs(edge, 'saveNote').length === 0,
    (edge) => isTriggeredBy('visitor.left')(edge) && edge.from.context.visitor !== null,
  )

  everyEdge(
    'a logout in another tab leaves the notes of an anonymous visitor alone',
    ({ from, to, effects }) =>
      isSame(from.value, to.value) && isSame(from.context, to.context) && effects.length === 0,
    (edge) => isTriggeredBy('visitor.left')(edge) && edge.from.context.visitor === null,
  )

  everyEdge(
    'whether this device keeps the notes is known until it changes, and changes nothing else',
    ({ from, to, event, effects }) =>
      to.context.isStored === (event.type === 'storage.restored') &&
      isSame(from.value, to.value) &&
      isSame({ ...from.context, isStored: true }, { ...to.context, isStored: true }) &&
      effects.length === 0,
    isTriggeredBy('storage.failed', 'storage.restored'),
  )

  everyState('nothing is called saved that is not', (state) => {
    const isPending = state.context.pending.length > 0
    return !isPending || !['saved', 'empty'].includes(selectNoteState(state, alfa))
  })
})
