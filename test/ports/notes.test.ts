import { afterEach, expect, test, vi } from 'vitest'
import { selectNotesRef } from '#machines/app-selectors.ts'
import { selectNote } from '#machines/notes/notes.machine.ts'
import { recallNotes } from '#src/ports/notes-storage.ts'
import { startNotes } from '#src/ports/provide/notes.ts'
import { plainPage } from '#test/models/sample-fair.ts'
import { createFakeDependencies, startWiredApp } from './fake-dependencies.ts'

const NOW = Date.parse('2021-09-22T12:00:00Z')
const SUBJECT = { kind: 'companies', id: 10 } as const
const STORED = { ...SUBJECT, visited: true, text: 'prices', earlier: ['old'] }
const EDIT = { ...SUBJECT, text: 'samples', removed: ['old'], key: 'key-00001' }

afterEach(() => void vi.restoreAllMocks())

async function start(answers: Parameters<typeof createFakeDependencies>[0]) {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  const wired = createFakeDependencies(answers)
  const { app } = await startWiredApp(wired.dependencies, plainPage)
  startNotes(app, wired.dependencies)
  const notes = selectNotesRef(app.getSnapshot())
  if (notes === undefined) throw new Error('The notes are a child of the root')
  return { ...wired, app, notes, shown: () => selectNote(notes.getSnapshot(), SUBJECT) }
}

test.each([
  ['a minute', NOW - 60_000, 60_000],
  ['no time, by a clock that was set back', NOW + 60_000, 0],
  ['longer than the server reads', 0, 2_000_000_000],
])('a change is sent with what was stored before it and its age, %s', async (_, at, age) => {
  const answers: Parameters<typeof createFakeDependencies>[0] = { notes: [STORED] }
  const { notes, askedOf, shown, toTabs, dependencies } = await start(answers)
  await vi.waitFor(() => expect(shown()).toEqual(STORED))
  answers.saveNote = { response: 'ok', note: { ...STORED, text: 'samples', earlier: [] } }
  notes.send({ type: 'note.edit', ...EDIT, at })
  notes.send({ type: 'note.left' })
  const base = { visited: true, text: 'prices' }
  const body = { ...SUBJECT, base, visited: true, text: 'samples', removed: ['old'], key: EDIT.key, age }
  await vi.waitFor(() => expect(askedOf('saveNote')).toEqual([{ body }]))
  const saved = { ...STORED, text: 'samples', earlier: [] }
  await vi.waitFor(() => expect(recallNotes(dependencies.storage, { visitor: null }).pending).toEqual([]))
  expect(shown()).toEqual(saved)
  expect(recallNotes(dependencies.storage, { visitor: null }).notes).toEqual([saved])
  expect(toTabs).not.toEqual([])
})

test('notes are started once, and read past the cache of requests', async () => {
  const { app, notes, askedOf, dependencies } = await start({ notes: [] })
  startNotes(app, dependencies)
  expect(selectNotesRef(app.getSnapshot())).toBe(notes)
  await vi.waitFor(() => expect(askedOf('notes')).toHaveLength(1))
  expect(askedOf('notes')).toMatchObject([{ signal: expect.any(AbortSignal) as AbortSignal }])
})
