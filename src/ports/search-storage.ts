import * as v from 'valibot'
import { SearchHit } from '#contract/search/search-results.ts'
import { EMPTY_HISTORY, type SearchHistory } from '#machines/search/search-history.ts'
import { SEARCH_SHORTCUT_KEY } from './search-shortcut.ts'
import { SEARCH_KEY, type SafeStorage } from './storage.ts'

/** Where it is stored that the visitor has switched the history off, so that it stays off when it is erased. */
const OFF_KEY = 'search:history'

const Stored = v.object({
  /** Earlier versions stored it here. */
  isEnabled: v.optional(v.boolean(), true),
  opened: v.array(SearchHit),
  queries: v.array(v.string()),
})

/** Returns the history on this device; what was stored in another form is dropped. */
export function recallHistory(storage: SafeStorage): SearchHistory {
  const hasShortcut = storage.read(SEARCH_SHORTCUT_KEY) !== 'off'
  const isOn = storage.read(OFF_KEY) !== 'off'
  try {
    const stored = v.parse(Stored, JSON.parse(storage.read(SEARCH_KEY) ?? ''))
    return { ...stored, isEnabled: isOn && stored.isEnabled, hasShortcut }
  } catch {
    return { ...EMPTY_HISTORY, isEnabled: isOn, hasShortcut }
  }
}

export function storeHistory(
  storage: SafeStorage,
  { hasShortcut, isEnabled, ...history }: SearchHistory,
): void {
  storage.write(SEARCH_KEY, JSON.stringify(history))
  storage.write(OFF_KEY, isEnabled ? '' : 'off')
  storage.write(SEARCH_SHORTCUT_KEY, hasShortcut ? '' : 'off')
}
