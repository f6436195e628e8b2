// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { EMPTY_HISTORY } from '#machines/search/search-history.ts'
import { forgetAccount } from '#src/button-page/forget-account.ts'
import { recallHistory, storeHistory } from '#src/ports/search-storage.ts'
import { safeLocalStorage } from '#src/ports/storage.ts'
import { foundCompany } from '#test/models/search.model.ts'

const history = { ...EMPTY_HISTORY, opened: [foundCompany], queries: ['kontur'] }

beforeEach(() => localStorage.clear())

test('the storage keys of a deleted account are removed, and no others', () => {
  for (const key of ['chat:anna', 'chat:boris', 'starred:anna', 'plan']) safeLocalStorage.write(key, 'A')
  forgetAccount('anna')
  expect(Object.keys(localStorage).toSorted()).toEqual(['chat:boris', 'plan'])
})

test('the search history of a deleted account is erased', () => {
  storeHistory(safeLocalStorage, history)
  forgetAccount('anna')
  expect(recallHistory(safeLocalStorage)).toEqual(EMPTY_HISTORY)
})

test('a search history that is switched off stays switched off', () => {
  storeHistory(safeLocalStorage, { ...EMPTY_HISTORY, isEnabled: false })
  forgetAccount('anna')
  expect(recallHistory(safeLocalStorage).isEnabled).toBe(false)
})

test.each([
  ['', null],
  ['[{"kind":"events","id":2}]', '{"notes":[],"pending":[{"kind":"events","id":2}]}'],
])('of notes from before the login only changes that were not sent are kept: %s', (pending, kept) => {
  safeLocalStorage.write('notes', `{"notes":[{"text":"prices"}],"pending":${pending || '[]'}}`)
  forgetAccount('anna')
  expect(safeLocalStorage.read('notes')).toBe(kept)
})
