// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { CallFault } from '#contract/faults.ts'
import { selectNotesRef, selectOutboxRef } from '#machines/app-selectors.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { selectNote } from '#machines/notes/notes.machine.ts'
import { selectIsOutboxStored, selectShown } from '#machines/outbox/outbox.machine.ts'
import { watchOutbox } from '#src/document/outbox.ts'
import { listDrafts, storeDraft } from '#src/ports/draft-storage.ts'
import { startNotes } from '#src/ports/provide/notes.ts'
import { onlinePage } from '#test/models/sample-fair.ts'
import { createFakeDependencies, startWiredApp } from './fake-dependencies.ts'

const ROOM = 5

/** Opens a page, whose outbox is started when it is wanted. */
async function open(hasDraft: boolean, saved: Promise<unknown> = new Promise(() => undefined)) {
  const { dependencies } = createFakeDependencies({ saveFavouriteEvents: saved, notes: [], saveNote: saved })
  const disk = { isFull: false }
  const { write } = dependencies.storage
  dependencies.storage.write = (key, value) => {
    if (!disk.isFull) write(key, value)
  }
  if (hasDraft)
    storeDraft(dependencies.storage, { room: ROOM, visitor: undefined, draft: 'A question', sent: null })
  const { app, actors } = await startWiredApp(dependencies, onlinePage)
  const onFirst = vi.fn<() => void>()
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  watchOutbox({ app, dependencies, onFirst }, leaving.signal)
  const outbox = () => selectOutboxRef(app.getSnapshot())
  const list = () => {
    const ref = outbox()
    return ref && selectShown(ref.getSnapshot()).map(({ what, text }) => ({ what, text }))
  }
  const count = () => document.documentElement.dataset['outbox']
  const isStored = () => {
    const ref = outbox()
    return ref && selectIsOutboxStored(ref.getSnapshot())
  }
  return { dependencies, disk, app, actors, onFirst, outbox, list, count, isStored }
}

test('a message that an earlier page left is listed, and withdrawn from the storage', async () => {
  const { dependencies, onFirst, outbox, list, count } = await open(true)
  await vi.waitFor(() => expect(list()).toEqual([{ what: 'chat', text: 'A question' }]))
  expect(onFirst).toHaveBeenCalledOnce()
  outbox()?.send({ type: 'entry.withdraw', key: `chat:${ROOM}` })
  await vi.waitFor(() => expect(list()).toEqual([]))
  expect(listDrafts(dependencies.storage, undefined)).toEqual([])
  expect(count()).toBe('0')
})

test('nothing is started before there is something to send; then each change is listed', async () => {
  const { actors, onFirst, outbox, list } = await open(false)
  expect([outbox(), onFirst.mock.calls.length]).toEqual([undefined, 0])
  for (const id of [6, 7]) actors.favouriteEvents.send({ type: 'favourites.toggle', id })
  await vi.waitFor(() => expect(list()?.map(({ what }) => what)).toEqual(['star', 'star']))
  expect(onFirst).toHaveBeenCalledOnce()
})

/** Returns a call that gets no answer. */
function createLostCall(): Promise<never> {
  const lost = Promise.reject(new CallFault('unreachable'))
  lost.catch(() => undefined)
  return lost
}

test('a star that waits is withdrawn from the favourites', async () => {
  const { actors, outbox } = await open(false, createLostCall())
  const findEntry = (id: number) => {
    const ref = outbox()
    return ref && selectShown(ref.getSnapshot()).find(({ item }) => item?.id === id)
  }
  for (const id of [6, 7]) actors.favouriteEvents.send({ type: 'favourites.toggle', id })
  await vi.waitFor(() => expect(findEntry(7)?.state).toBe('waiting'))
  outbox()?.send({ type: 'entry.withdraw', key: findEntry(7)?.key ?? '' })
  expect(selectFavourites(actors.favouriteEvents.getSnapshot())).toEqual([6])
})

test('a note that got no answer is withdrawn from the notes, and so is its withdrawal', async () => {
  const { dependencies, app, outbox } = await open(false, createLostCall())
  startNotes(app, dependencies)
  const notes = selectNotesRef(app.getSnapshot())
  notes?.send({
    type: 'note.edit',
    kind: 'companies',
    id: 1,
    visited: false,
    text: 'Prices',
    key: 'k',
    at: 1,
  })
  const findEntry = (wanted: string) => {
    const ref = outbox()
    return ref && selectShown(ref.getSnapshot()).find(({ what }) => what === wanted)
  }
  const text = () => notes && selectNote(notes.getSnapshot(), { kind: 'companies', id: 1 })?.text
  await vi.waitFor(() => expect(findEntry('note')?.state).toBe('unanswered'))
  outbox()?.send({ type: 'entry.withdraw', key: findEntry('note')?.key ?? '' })
  expect(text()).toBe('')
  // The server may have the note, so that taking it back waits as well.
  await vi.waitFor(() => expect(findEntry('unnote')).toBeDefined())
  outbox()?.send({ type: 'entry.withdraw', key: findEntry('unnote')?.key ?? '' })
  expect(text()).toBe('Prices')
})

test('what waits and is not stored is reported, until all of it is stored', async () => {
  const { actors, disk, isStored } = await open(false)
  actors.favouriteEvents.send({ type: 'favourites.toggle', id: 6 })
  await vi.waitFor(() => expect(isStored()).toBe(true))
  disk.isFull = true
  actors.favouriteEvents.send({ type: 'favourites.toggle', id: 7 })
  await vi.waitFor(() => expect(isStored()).toBe(false))
  disk.isFull = false
  actors.favouriteEvents.send({ type: 'favourites.toggle', id: 8 })
  await vi.waitFor(() => expect(isStored()).toBe(true))
})
