import { expect, test } from 'vitest'
import { EMPTY_HISTORY, type SearchHistory } from '#machines/search/search-history.ts'
import { recallHistory, storeHistory } from '#src/ports/search-storage.ts'
import { forgetVisitor, type SafeStorage } from '#src/ports/storage.ts'
import { foundCompany, foundEvent } from '#test/models/search.model.ts'

function createStorage(text: string | null = null) {
  const entries = new Map<string, string>()
  const storage: SafeStorage = {
    read: (key) => entries.get(key) ?? text,
    write: (key, value) => void entries.set(key, value),
  }
  return { storage, entries }
}

const HISTORY: SearchHistory = {
  isEnabled: true,
  hasShortcut: true,
  opened: [foundEvent, foundCompany],
  queries: ['kontur'],
}

test.each<[string, SearchHistory]>([
  ['with both kinds', HISTORY],
  ['that is switched off', { ...EMPTY_HISTORY, isEnabled: false }],
  ['without the key', { ...HISTORY, hasShortcut: false }],
])('a history %s is recalled as it was stored', (_, history) => {
  const { storage } = createStorage()
  storeHistory(storage, history)
  expect(recallHistory(storage)).toEqual(history)
})

test('a logout erases the history, whether the box was loaded or not', () => {
  const { storage } = createStorage()
  storeHistory(storage, { ...HISTORY, hasShortcut: false })
  forgetVisitor(storage, 'anna')
  expect(recallHistory(storage)).toEqual({ ...EMPTY_HISTORY, hasShortcut: false })
})

test('a history that is switched off stays switched off after a logout', () => {
  const { storage } = createStorage()
  const history = { ...EMPTY_HISTORY, isEnabled: false }
  storeHistory(storage, history)
  forgetVisitor(storage, 'anna')
  expect(recallHistory(storage)).toEqual(history)
})

test('a history that an earlier version switched off is off', () => {
  const { storage } = createStorage('{"isEnabled":false,"opened":[],"queries":[]}')
  expect(recallHistory(storage)).toEqual({ ...EMPTY_HISTORY, isEnabled: false })
})

test('the key is stored apart, because it works before the box is loaded', () => {
  const { storage, entries } = createStorage()
  storeHistory(storage, { ...HISTORY, hasShortcut: false })
  expect(entries.get('search:shortcut')).toBe('off')
  expect(entries.get('search')).not.toContain('hasShortcut')
})

test.each([
  null,
  '',
  '{',
  'null',
  '{"isEnabled":true}',
  '{"isEnabled":true,"opened":[{"kind":"company"}],"queries":[]}',
])('what is stored in another form is dropped: %s', (text) =>
  expect(recallHistory(createStorage(text).storage)).toEqual(EMPTY_HISTORY),
)
