import type { SearchHit } from '#contract/search/search-results.ts'

/** What was opened and searched for lately on this device, newest first, and what the visitor decides about it. */
export interface SearchHistory {
  /** False if the visitor has switched the history off. */
  isEnabled: boolean
  /** False if the visitor has switched off the key `/`. */
  hasShortcut: boolean
  /** Companies and events. */
  opened: readonly SearchHit[]
  queries: readonly string[]
}

const HISTORY_MAX = 5

export const EMPTY_HISTORY: SearchHistory = { isEnabled: true, hasShortcut: true, opened: [], queries: [] }

/** Adds a search and the company or event that was opened, unless the visitor has switched the history off. */
export function addToHistory(
  history: SearchHistory,
  { query, hit }: { query: string; hit: SearchHit | undefined },
): SearchHistory {
  if (!history.isEnabled) return history
  const opened = hit?.kind === 'company' || hit?.kind === 'event' ? [hit] : []
  const queries = query === '' ? [] : [query]
  return {
    ...history,
    opened: [
      ...opened,
      ...history.opened.filter(({ kind, id }) => kind !== hit?.kind || id !== hit.id),
    ].slice(0, HISTORY_MAX),
    queries: [...queries, ...history.queries.filter((each) => each !== query)].slice(0, HISTORY_MAX),
  }
}

export const eraseHistory = (history: SearchHistory): SearchHistory => ({
  ...history,
  opened: [],
  queries: [],
})
