import { describe, expect, test } from 'vitest'
import { changeNote, hasContent, mergeNotes, type StoredNote } from '#server/store/change-note.ts'

const NOON = new Date('2021-09-22T12:00:00Z')
const LATER = new Date('2021-09-22T12:00:01Z')

const createNote = (own: Partial<StoredNote> = {}): StoredNote => ({
  visited: false,
  text: 'prices',
  earlier: [],
  keys: ['first'],
  written: NOON,
  ...own,
})

type Change = Parameters<typeof changeNote>[1]

const createChange = (own: Partial<Change> = {}): Change => ({
  key: 'second',
  base: { visited: false, text: 'prices' },
  visited: false,
  text: 'prices and samples',
  removed: [],
  written: LATER,
  ...own,
})

describe('a change of a note', () => {
  test('is the whole note where nothing is stored', () => {
    expect(changeNote(undefined, createChange({ visited: true }))).toEqual({
      visited: true,
      text: 'prices and samples',
      earlier: [],
      keys: ['second'],
      written: LATER,
    })
  })

  test('is applied once', () => {
    const stored = createNote({ keys: ['first', 'second'] })
    expect(changeNote(stored, createChange())).toBe(stored)
  })

  test('of the stored text replaces it, and it is not kept', () => {
    expect(changeNote(createNote(), createChange())).toEqual(
      createNote({ text: 'prices and samples', keys: ['first', 'second'], written: LATER }),
    )
  })

  test('of the mark alone leaves the text that another device has written', () => {
    const stored = createNote({ text: 'other', visited: false })
    const change = createChange({ text: 'prices', visited: true })
    expect(changeNote(stored, change)).toEqual(
      createNote({ text: 'other', visited: true, keys: ['first', 'second'] }),
    )
  })

  test('of the text alone leaves the mark that another device has set', () => {
    expect(changeNote(createNote({ visited: true }), createChange()).visited).toBe(true)
  })

  test('to the text that is stored already keeps its time', () => {
    const stored = createNote({ text: 'prices and samples' })
    expect(changeNote(stored, createChange()).written).toEqual(NOON)
  })

  test.each([
    ['later than', LATER, NOON, { text: 'mine', earlier: ['other'], written: LATER }],
    ['as late as', NOON, NOON, { text: 'mine', earlier: ['other'], written: NOON }],
    ['earlier than', NOON, LATER, { text: 'other', earlier: ['mine'], written: LATER }],
  ])('that is %s another one of the same text', (_, written, stored, expected) => {
    const other = createNote({ text: 'other', written: stored })
    expect(changeNote(other, createChange({ text: 'mine', written }))).toMatchObject(expected)
  })

  test('keeps no blank text, and none twice', () => {
    expect(changeNote(createNote({ text: ' \n' }), createChange()).earlier).toEqual([])
    const kept = createNote({ text: 'other', earlier: ['other'] })
    expect(changeNote(kept, createChange()).earlier).toEqual(['other'])
  })

  test('removes the earlier texts that it names', () => {
    const stored = createNote({ earlier: ['a', 'b', 'c'] })
    expect(changeNote(stored, createChange({ removed: ['b', 'd'] })).earlier).toEqual(['a', 'c'])
  })

  test('is recognised by its key until twenty others have come', () => {
    const keys = Array.from({ length: 20 }, (_, at) => `key-${at}`)
    const changed = changeNote(createNote({ keys }), createChange()).keys
    expect(changed).toEqual([...keys.slice(1), 'second'])
  })
})

describe('an account that takes over the note of a device', () => {
  test('has the later text, and keeps the other one', () => {
    const account = createNote({ text: 'at home', earlier: ['a'], keys: ['k'], visited: true })
    const device = createNote({ text: 'on the phone', earlier: ['b', 'a'], keys: ['l'], written: LATER })
    const merged = { visited: true, text: 'on the phone', keys: ['k', 'l'], written: LATER }
    expect(mergeNotes(account, device)).toEqual({ ...merged, earlier: ['at home', 'b', 'a'] })
    expect(mergeNotes(device, account)).toEqual({
      ...merged,
      keys: ['l', 'k'],
      earlier: ['at home', 'b', 'a'],
    })
  })

  test('keeps its text against an empty one, whatever its time', () => {
    const merged = mergeNotes(createNote(), createNote({ text: '', written: LATER }))
    expect(merged).toMatchObject({ text: 'prices', earlier: [], written: NOON })
  })

  test('keeps its own where both are as late, and the same text once', () => {
    expect(mergeNotes(createNote(), createNote({ text: 'other' }))).toMatchObject({
      text: 'prices',
      earlier: ['other'],
    })
    expect(mergeNotes(createNote(), createNote()).earlier).toEqual([])
  })

  test('without room for all texts keeps the other one, and of those before the newest', () => {
    const account = createNote({ text: 'at home', earlier: ['a', 'b'] })
    const device = createNote({ text: 'on the phone', earlier: ['c'], written: LATER })
    expect(mergeNotes(account, device, 0).earlier).toEqual(['at home'])
    expect(mergeNotes(account, device, 8).earlier).toEqual(['at home', 'c'])
    const many = Array.from({ length: 30 }, (_, at) => `text ${at}`)
    expect(mergeNotes({ ...account, earlier: many }, device).earlier).toHaveLength(20)
  })

  test('takes over a mark that either has', () => {
    expect(mergeNotes(createNote(), createNote({ visited: true })).visited).toBe(true)
    expect(mergeNotes(createNote(), createNote()).visited).toBe(false)
  })
})

test.each([
  [{ visited: true, text: '', earlier: [] }, true],
  [{ visited: false, text: 'a', earlier: [] }, true],
  [{ visited: false, text: '', earlier: ['a'] }, true],
  [{ visited: false, text: '', earlier: [] }, false],
])('a note of %j holds something: %s', (note, expected) => expect(hasContent(note)).toBe(expected))
