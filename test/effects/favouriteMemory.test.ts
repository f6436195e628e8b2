import { expect, test } from 'vitest'
import { recallFavourites, rememberFavourites } from '../../src/effects/favouriteMemory.ts'
import type { Memory } from '../../src/effects/storage.ts'

const holding = (text: string | null): Memory => ({ read: () => text, write: () => undefined })

test('what was remembered is recalled, each kind by itself', () => {
  const entries = new Map<string, string>()
  const memory: Memory = {
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => void entries.set(key, value),
  }
  rememberFavourites(memory, { kind: 'companies', ids: [1, 2], base: [1] })
  expect(recallFavourites(memory, 'companies')).toEqual({ ids: [1, 2], base: [1] })
  expect(recallFavourites(memory, 'events')).toBeNull()
})

test.each([null, '', '{', 'null', '[]', '{"ids":[1]}', '{"ids":["1"],"base":[]}', '{"ids":[1.5],"base":[]}'])(
  'what cannot be read is nothing: %s',
  (text) => {
    expect(recallFavourites(holding(text), 'companies')).toBeNull()
  },
)
