import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { notesMachine } from '#machines/notes/notes.machine.ts'
import { addChange, undoChange } from '#machines/notes/pending-notes.ts'
import { isSent, listEntries, type OutboxOwners } from '#machines/outbox/outbox-entries.ts'
import { submissionsMachine } from '#machines/outbox/submissions.machine.ts'
import { maria } from '#test/models/sample-fair.ts'
import { card } from '#test/models/submissions.model.ts'
import { createFakePorts } from './sentences/fake-ports.ts'

/** Starts the machines that own entries, for an account with nothing on the server and nothing on the device. */
async function startOwners() {
  const ports = createFakePorts()
  const visitor = maria.UID
  const start = (kind: 'companies' | 'events') =>
    createActor(ports.connected(favouritesMachine), {
      input: { kind, visitor, ids: [], call: 'saveFavourites' },
    }).start()
  const owners = {
    companies: start('companies'),
    events: start('events'),
    notes: createActor(ports.connected(notesMachine), { input: { visitor } }).start(),
    submissions: createActor(ports.connected(submissionsMachine), { input: { visitor } }).start(),
  }
  await ports.answer('favourites.recallFavourites', [])
  await ports.answer('favourites.recallFavourites', [])
  await ports.answer('notes.recallNotes', { notes: [], pending: [] })
  await ports.answer('notes.loadNotes', [])
  await ports.answer('submissions.recallSubmissions', [])
  return { ...ports, owners }
}

function getOnlyEntry(owners: OutboxOwners) {
  const [entry, ...others] = listEntries(owners)
  if (entry === undefined || others.length > 0) throw new Error('There is not exactly one entry')
  return entry
}

describe('entries of the outbox', () => {
  test('a star counts as sent once the server has it, not when it is taken back', async () => {
    const { owners, answer } = await startOwners()
    owners.companies.send({ type: 'favourites.toggle', id: 7 })
    const starred = getOnlyEntry(owners)
    expect(starred).toMatchObject({ key: 'star:companies:7', what: 'star', state: 'sending' })
    await answer('favourites.saveFavourites', [7])
    expect(listEntries(owners)).toEqual([])
    expect(isSent(starred, owners)).toBe(true)

    owners.companies.send({ type: 'favourites.toggle', id: 7 })
    const removed = getOnlyEntry(owners)
    expect(removed).toMatchObject({ key: 'unstar:companies:7', what: 'unstar' })
    expect(isSent(starred, owners)).toBe(false)
    await answer('favourites.saveFavourites', [])
    expect(isSent(removed, owners)).toBe(true)
  })

  test('a star of an event is looked for among events', async () => {
    const { owners, answer } = await startOwners()
    owners.events.send({ type: 'favourites.toggle', id: 7 })
    const starred = getOnlyEntry(owners)
    await answer('favourites.saveFavourites', [7])
    expect(isSent(starred, owners)).toBe(true)
    expect(isSent({ ...starred, item: { kind: 'companies', id: 7 } }, owners)).toBe(false)
  })

  test('a note counts as sent when nothing of it is left to save', async () => {
    const { owners, answer } = await startOwners()
    owners.notes.send({ type: 'note.edit', kind: 'companies', id: 7, text: 'typed', key: 'key', at: 1 })
    owners.notes.send({ type: 'note.left' })
    const note = getOnlyEntry(owners)
    expect(note).toMatchObject({ key: 'note:companies:7', what: 'note', text: 'typed' })
    expect(isSent(note, owners)).toBe(false)
    await answer('notes.saveNote', { kind: 'companies', id: 7, visited: false, text: 'typed', earlier: [] })
    expect(listEntries(owners)).toEqual([])
    expect(isSent(note, owners)).toBe(true)
  })

  test('a note that may have arrived is listed so, and cancelling it is a change that is sent after it', async () => {
    const { owners, answer, fail } = await startOwners()
    const note = { kind: 'companies', id: 7 } as const
    const withdraw = (key: string) => {
      const pending = owners.notes.getSnapshot().context.pending.find(({ id }) => id === note.id)
      if (pending === undefined) throw new Error('Nothing is pending')
      owners.notes.send({ type: 'note.edit', ...note, ...undoChange(pending), key, at: 2 })
    }
    owners.notes.send({ type: 'note.edit', ...note, text: 'typed', key: 'key', at: 1 })
    owners.notes.send({ type: 'note.left' })
    await fail('notes.saveNote', 'unreachable')
    const sent = getOnlyEntry(owners)
    expect(sent).toMatchObject({ what: 'note', text: 'typed', state: 'unanswered' })

    withdraw('key-undo')
    const undoing = getOnlyEntry(owners)
    expect(undoing).toMatchObject({ what: 'unnote', text: '', state: 'waiting' })
    expect(isSent(sent, owners)).toBe(false)
    withdraw('key-again')
    expect(getOnlyEntry(owners)).toMatchObject({ what: 'note', text: 'typed', state: 'unanswered' })
    withdraw('key-undo-again')

    owners.notes.send({ type: 'connection.restored' })
    await answer('notes.saveNote', { ...note, visited: false, text: 'typed', earlier: [] })
    expect(getOnlyEntry(owners)).toMatchObject({ key: undoing.key, state: 'sending' })
    await fail('notes.saveNote', 'unreachable')
    expect(getOnlyEntry(owners)).toMatchObject({ key: undoing.key, state: 'unanswered' })
    owners.notes.send({ type: 'connection.restored' })
    await answer('notes.saveNote', { ...note, visited: false, text: '', earlier: [] })
    expect(listEntries(owners)).toEqual([])
    expect(isSent(undoing, owners)).toBe(true)
  })

  test('an earlier text that was removed is not lost when that is undone', () => {
    const edit = { visited: false, text: 'one', removed: ['two'], key: 'key', at: 1 }
    const subject = { kind: 'companies', id: 7 } as const
    const note = { ...subject, base: { visited: true, text: 'one' }, sent: edit, edit, fault: null }
    expect(undoChange(note)).toEqual({ visited: true, text: 'one\n\ntwo', isUndoing: true })
    const unsent = { ...note, sent: null }
    const undone = undoChange(unsent)
    expect(undone).toEqual({ visited: true, text: 'one', isUndoing: false })
    const lists = { notes: [], pending: [unsent] }
    const [pending] = addChange(lists, { ...subject, ...undone, key: 'key-undo', at: 2 })
    expect(pending?.edit.removed).toEqual([])
  })

  test('a business card counts as sent only after the answer of the server', async () => {
    const { owners, answer } = await startOwners()
    owners.submissions.send({ type: 'submission.made', submission: card })
    const entry = getOnlyEntry(owners)
    expect(entry).toMatchObject({ key: card.key, what: 'card', state: 'sending' })
    expect(isSent(entry, owners)).toBe(false)
    await answer('submissions.sendSubmission', { answer: { sent: 1, delivery: 'queued' } })
    expect(isSent(entry, owners)).toBe(true)
    expect(isSent(entry, { ...owners, submissions: undefined })).toBe(false)
  })
})
