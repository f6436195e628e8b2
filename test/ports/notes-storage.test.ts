import { describe, expect, test } from 'vitest'
import type { PendingNote } from '#machines/notes/pending-notes.ts'
import { hasUnsavedNotes } from '#src/ports/has-unsaved-notes.ts'
import { recallNotes, storeNotes } from '#src/ports/notes-storage.ts'
import { forgetVisitor } from '#src/ports/storage.ts'
import { createMemoryStorage } from './memory-storage.ts'

const anna = { visitor: 'anna' }
const nobody = { visitor: null }

const note = { kind: 'companies', id: 1, visited: true, text: 'a', earlier: [] } as const
const pending: PendingNote = {
  kind: 'events',
  id: 2,
  base: { visited: false, text: '' },
  sent: null,
  edit: { visited: false, text: 'not sent', removed: ['b'], key: 'k', at: 5 },
  fault: 'earlier',
}
const EMPTY = { notes: [], pending: [] }

describe('the notes that a browser keeps', () => {
  test('of an anonymous visitor are all of them, of an account only what is not saved', () => {
    const storage = createMemoryStorage()
    storeNotes(storage, { ...nobody, notes: [{ ...note, earlier: [] }], pending: [pending] })
    expect(recallNotes(storage, nobody)).toEqual({ notes: [note], pending: [pending] })
    const other = createMemoryStorage()
    storeNotes(other, { ...anna, notes: [{ ...note, earlier: [] }], pending: [pending] })
    expect(recallNotes(other, anna)).toEqual({ notes: [], pending: [pending] })
  })

  test('of one account are never another’s, nor an anonymous visitor’s', () => {
    const storage = createMemoryStorage()
    storeNotes(storage, { ...anna, notes: [], pending: [pending] })
    expect(recallNotes(storage, { visitor: 'boris' })).toEqual(EMPTY)
    expect(recallNotes(storage, nobody)).toEqual(EMPTY)
    expect([anna, nobody, { visitor: 'boris' }].map((owner) => hasUnsavedNotes(storage, owner))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('before the login go to the account that takes them over, once', () => {
    const storage = createMemoryStorage()
    storeNotes(storage, { ...nobody, notes: [{ ...note, earlier: [] }], pending: [pending] })
    expect(hasUnsavedNotes(storage, anna)).toBe(true)
    const taken = recallNotes(storage, anna)
    expect(taken).toEqual({ notes: [], pending: [pending] })
    storeNotes(storage, { ...anna, ...taken })
    expect(recallNotes(storage, nobody)).toEqual(EMPTY)
    expect(recallNotes(storage, anna)).toEqual(taken)
    storeNotes(storage, { ...anna, ...EMPTY })
    expect([...storage.values.values()].filter((text) => text !== '')).toEqual([])
    expect(hasUnsavedNotes(storage, anna)).toBe(false)
  })

  test.each([
    ['none', []],
    ['one', [pending]],
  ])('that the server has are deleted with a logout, but not changes that were not sent: %s', (_, kept) => {
    const storage = createMemoryStorage()
    const quoting = { ...note, text: '{"pending":[{"key":"no key"}]}', earlier: [] }
    storeNotes(storage, { ...nobody, notes: [quoting], pending: kept })
    forgetVisitor(storage, 'anna')
    expect(recallNotes(storage, nobody)).toEqual({ notes: [], pending: kept })
    expect(hasUnsavedNotes(storage, nobody)).toBe(kept.length > 0)
  })

  test('that do not fit leave those from before the login, and nobody is told that they are kept', () => {
    const storage = createMemoryStorage()
    const notes = { notes: [], pending: [pending] }
    expect(storeNotes(storage, { ...nobody, ...notes })).toBe(true)
    const full = { ...storage, write: () => undefined }
    expect(storeNotes(full, { ...anna, ...notes })).toBe(false)
    expect(recallNotes(storage, nobody)).toEqual(notes)
    expect(storeNotes(storage, { ...anna, ...notes })).toBe(true)
    expect(recallNotes(storage, nobody)).toEqual(EMPTY)
  })

  test.each(['', 'no JSON', 'null', '[]', '{"notes":[{}],"pending":[]}', '{"notes":[]}'])(
    'in another form are as if they were lost: %s',
    (text) => {
      const storage = createMemoryStorage()
      storage.write('notes', text)
      expect(recallNotes(storage, nobody)).toEqual(EMPTY)
    },
  )
})
