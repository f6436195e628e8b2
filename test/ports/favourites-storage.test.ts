import { expect, test } from 'vitest'
import { recallFavourites, storeFavourites } from '#src/ports/favourites-storage.ts'
import type { SafeStorage } from '#src/ports/storage.ts'

const holding = (text: string | null): SafeStorage => ({ read: () => text, write: () => undefined })

function empty() {
  const entries = new Map<string, string>()
  const memory: SafeStorage = {
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => void entries.set(key, value),
  }
  return {
    store: (visitor: string | null, ids: number[], base: number[]) =>
      storeFavourites(memory, { kind: 'companies', visitor, ids, base }),
    recall: (visitor: string | null, kind: 'companies' | 'events' = 'companies') =>
      recallFavourites(memory, { kind, visitor }),
    entries,
    memory,
  }
}

test('recalls each kind of favourites', () => {
  const { store, recall } = empty()
  store(null, [1, 2], [1])
  expect(recall(null)).toEqual([{ ids: [1, 2], base: [1] }])
  expect(recall(null, 'events')).toEqual([])
})

test('recalls unsaved changes only for their account', () => {
  const { store, recall } = empty()
  store('u1', [1, 2], [1])
  expect([recall('u2'), recall(null)]).toEqual([[], []])
  expect(recall('u1')).toEqual([{ ids: [1, 2], base: [1] }])
})

test('keeps only unsaved changes of an account', () => {
  const { store, entries } = empty()
  store('u1', [1, 2], [1])
  store('u1', [1, 2], [2, 1])
  expect([...entries.values()].join('')).toBe('')
})

test("passes an anonymous visitor's unsaved changes to the account that logs in, and to no other", () => {
  const { store, recall } = empty()
  store('u1', [3], [])
  store(null, [1, 2], [1])
  expect(recall('u1')).toEqual([
    { ids: [3], base: [] },
    { ids: [1, 2], base: [1] },
  ])
  store('u1', [3, 2], [])
  expect([recall(null), recall('u2')]).toEqual([[], []])
})

test("keeps an anonymous visitor's changes while those of the account cannot be stored", () => {
  const { store, recall, memory } = empty()
  store(null, [1, 2], [1])
  const { write } = memory
  memory.write = (key, value) => {
    // A full storage takes nothing that is longer than what it has.
    if (value === '') write(key, value)
  }
  store('u1', [2], [])
  expect(recall(null)).toEqual([{ ids: [1, 2], base: [1] }])
})

test('what an anonymous visitor has saved is in the list of the login already', () => {
  const { store, recall } = empty()
  store(null, [1, 2], [1, 2])
  expect(recall('u1')).toEqual([])
})

test.each([null, '', '{', 'null', '[]', '{"ids":[1]}', '{"ids":["1"],"base":[]}', '{"ids":[1.5],"base":[]}'])(
  'what cannot be read is nothing: %s',
  (text) => {
    for (const visitor of [null, 'u1'])
      expect(recallFavourites(holding(text), { kind: 'companies', visitor })).toEqual([])
  },
)
