import * as v from 'valibot'
import { SearchHit } from '#contract/search/search-results.ts'
import { EMPTY_HISTORY, type SearchHistory } from '#machines/search/search-history.ts'
import { SEARCH_SHORTCUT_KEY } from './search-shortcut.ts'
import type { SafeStorage } from './storage.ts'

const STORAGE_KEY = 'search'

const Stored = v.object({
  isEnabled: v.boolean(),
  opened: v.array(SearchHit),
  queries: v.array(v.string()),
})

/** Returns the history on this device; what was stored in another form is dropped. */
export function recallHistory(storage: SafeStorage): SearchHistory {
  const hasShortcut = storage.read(SEARCH_SHORTCUT_KEY) !== 'off'
  try {
    const stored = v.parse(Stored, JSON.parse(storage.read(STORAGE_KEY) ?? ''))
    return { ...stored, hasShortcut }
  } catch {
    return { ...EMPTY_HISTORY, hasShortcut }
  }
}

export function storeHistory(storage: SafeStorage, { hasShortcut, ...history }: SearchHistory): void {
  storage.write(STORAGE_KEY, JSON.stringify(history))
  storage.write(SEARCH_SHORTCUT_KEY, hasShortcut ? '' : 'off')
}
