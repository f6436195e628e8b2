import * as v from 'valibot'
import { SearchHit } from '#contract/search/search-results.ts'
import { NOTHING_KEPT, type KeptSearch } from '#machines/search/kept-search.ts'
import { SEARCH_SHORTCUT_KEY } from './search-shortcut.ts'
import type { SafeStorage } from './storage.ts'

const STORAGE_KEY = 'search'

const Stored = v.object({
  isKeeping: v.boolean(),
  companies: v.array(SearchHit),
  queries: v.array(v.string()),
})

/** Returns what the device keeps of earlier searches; what was stored in another form is dropped. */
export function recallKept(storage: SafeStorage): KeptSearch {
  const hasShortcut = storage.read(SEARCH_SHORTCUT_KEY) !== 'off'
  try {
    const stored = v.parse(Stored, JSON.parse(storage.read(STORAGE_KEY) ?? ''))
    return { ...stored, hasShortcut }
  } catch {
    return { ...NOTHING_KEPT, hasShortcut }
  }
}

export function storeKept(storage: SafeStorage, { hasShortcut, ...kept }: KeptSearch): void {
  storage.write(STORAGE_KEY, JSON.stringify(kept))
  storage.write(SEARCH_SHORTCUT_KEY, hasShortcut ? '' : 'off')
}
