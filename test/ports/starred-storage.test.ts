import { expect, test } from 'vitest'
import type { SeenItems } from '#contract/starred-changes.ts'
import { forgetVisitor } from '#src/ports/storage.ts'
import { readSeen, writeSeen } from '#src/ports/starred-storage.ts'
import { createMemoryStorage } from './memory-storage.ts'

const seen: SeenItems = [
  {
    gone: false,
    item: {
      kind: 'company',
      id: 1,
      year: 2021,
      name: { ru: 'Альфа', en: '' },
      stands: [{ hall: null, stand: 'A1' }],
    },
  },
]

test('what an account saw is neither read by another account nor by an anonymous visitor', () => {
  const storage = createMemoryStorage()
  writeSeen(storage, 'anna', seen)
  expect(readSeen(storage, 'anna')).toEqual(seen)
  expect([readSeen(storage, 'boris'), readSeen(storage, null)]).toEqual([[], []])
  writeSeen(storage, null, seen)
  forgetVisitor(storage, 'anna')
  expect([readSeen(storage, 'anna'), readSeen(storage, null)]).toEqual([[], []])
})

test('an account is compared with what the device showed before its login, where it has nothing newer', () => {
  const storage = createMemoryStorage()
  const [company] = seen.map(({ item }) => item)
  const later = seen.map(({ item }) => ({ item: { ...item, year: 2022 }, gone: false }))
  writeSeen(storage, null, [...seen, ...later])
  const gone = [{ item: { ...company, name: { ru: 'Бета', en: '' } }, gone: true }] as SeenItems
  writeSeen(storage, 'anna', gone)
  expect(readSeen(storage, 'anna')).toEqual([...gone, ...later])
  expect(readSeen(storage, null)).toEqual([...seen, ...later])
})

test.each(['', 'no JSON', 'null', '{}', '[{}]', '[{"gone":false,"item":{"kind":"company","id":0}}]'])(
  'what is stored in another form is as if it were lost: %s',
  (text) => {
    const storage = createMemoryStorage()
    storage.write('starred', text)
    expect(readSeen(storage, null)).toEqual([])
  },
)

test('without storage nothing is known', () => {
  const denied = { read: () => null, write: () => undefined }
  writeSeen(denied, null, seen)
  expect(readSeen(denied, null)).toEqual([])
})
