import { fireEvent } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { NOTE_MAX_LENGTH } from '#contract/limits.ts'
import { selectNote, selectNoteState } from '#machines/notes/notes.machine.ts'
import { NoteForm } from '#src/views/notes/NoteForm.tsx'
import { NoteLine } from '#src/views/notes/NoteLine.tsx'
import { notesModel } from '#test/models/notes.model.ts'
import { renderChild } from '#test/views/render-child.tsx'
import { connectionFacts, visitorFacts } from '#test/views/walk-facts.ts'
import { en, readTexts } from '#test/views/walk-gestures.ts'
import { isPassedDown, walkView } from '#test/views/walk-view.ts'

/** The key of the next event: the model distinguishes keys. */
const next = vi.hoisted(() => ({ key: '' }))
vi.mock('#src/random-key.ts', () => ({ createRandomKey: () => next.key }))

type Snapshot = SnapshotFrom<typeof notesModel.machine>

const alfa = { kind: 'companies', id: 1 } as const

const field = () => document.querySelector<HTMLTextAreaElement>('.note-input')
const box = () => document.querySelector<HTMLInputElement>('.note-visited > input')

/** The model does not distinguish texts, so the field may have the wanted one already. */
function type(text: string): void {
  for (const value of field()?.value === text ? [`${text} `, text] : [text])
    fireEvent.change(field() ?? document, { target: { value } })
}

function check(): void {
  if (box()?.checked === true) fireEvent.click(box() ?? document)
  fireEvent.click(box() ?? document)
}

function expectNote(snapshot: Snapshot): void {
  const note = selectNote(snapshot, alfa)
  const state = selectNoteState(snapshot, alfa)
  const isEmpty = !note.visited && note.text === ''
  expect(readTexts('.note-line')).toHaveLength(isEmpty ? 0 : 1)
  expect(readTexts('.note-text')).toEqual(note.text === '' ? [] : [note.text])
  expect(document.querySelectorAll('.note-mark')).toHaveLength(note.visited ? 1 : 0)
  if (state === 'loading') {
    expect(field()).toBeNull()
    expect(readTexts('.note-state')).toEqual([en('note.loading')])
    return
  }
  expect(document.querySelector('.note')?.getAttribute('data-state')).toBe(state)
  expect([field()?.value, box()?.checked]).toEqual([note.text, note.visited])
  expect(readTexts('.note-kept > p')).toEqual(note.earlier)
  const isRefused = ['long', 'id', 'other'].includes(state)
  expect(field()?.matches('[aria-invalid=true]')).toBe(isRefused)
  if (['empty', 'saving'].includes(state)) return
  const reason = { count: note.text.length - NOTE_MAX_LENGTH, limit: NOTE_MAX_LENGTH, kind: 'companies' }
  const text = en(`note.state.${state}`, reason)
  if (state === 'saved') return expect(readTexts('.note-state')).toEqual([text])
  const place = snapshot.context.isStored ? (isRefused ? 'field' : 'later') : 'page'
  expect(readTexts('.note-state')).toEqual([`${text} ${en(`note.kept.${place}`)}`])
}

const isShown = (snapshot: Snapshot) => selectNoteState(snapshot, alfa) !== 'loading'

walkView({
  model: notesModel,
  render: (input) =>
    renderChild(notesModel.machine, input, (actor) => (
      <>
        <NoteForm actor={actor} subject={alfa} />
        <NoteLine {...alfa} />
      </>
    )),
  expectShown: expectNote,
  executors: {
    'note.edit': {
      act: ({ text, visited, key }) => {
        next.key = key
        if (visited === undefined) type(text ?? '')
        else check()
      },
      when: isShown,
    },
    'note.left': { act: () => void fireEvent.blur(field() ?? document), when: isShown },
    'note.changed': isPassedDown,
    'note.settled': isPassedDown,
    'storage.failed': isPassedDown,
    'storage.restored': isPassedDown,
    ...visitorFacts,
    ...connectionFacts,
  },
})
