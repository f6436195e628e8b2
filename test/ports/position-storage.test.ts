import { expect, test } from 'vitest'
import { recallPosition, storePosition } from '#src/ports/position-storage.ts'
import type { ErasableStorage } from '#src/ports/storage.ts'

function createMemory(): ErasableStorage {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, value),
    erase: (key) => void texts.delete(key),
  }
}

test.each([{ hall: '2', stand: 'F210' }, { place: 7 }])(
  '%j is recalled at its edition alone, until it is taken back',
  (position) => {
    const memory = createMemory()
    storePosition(memory, 2021, position)
    expect(recallPosition(memory, 2021)).toEqual(position)
    expect(recallPosition(memory, 2020)).toBeNull()
    storePosition(memory, 2021, null)
    expect(recallPosition(memory, 2021)).toBeNull()
  },
)

test.each(['{', 'null', '7', '{"stand":"A1"}'])('what is no position is none: %s', (stored) => {
  const memory = createMemory()
  memory.write('position:2021', stored)
  expect(recallPosition(memory, 2021)).toBeNull()
})
