import type { SearchHit } from '#contract/search/search-results.ts'

/** What was opened and searched for lately on this device, newest first, and what the visitor decides about it. */
export interface SearchHistory {
  /** False if the visitor has switched the history off. */
  isEnabled: boolean
  /** False if the visitor has switched off the key `/`. */
  hasShortcut: boolean
  companies: readonly SearchHit[]
  queries: readonly string[]
}

const HISTORY_MAX = 5

export const EMPTY_HISTORY: SearchHistory = { isEnabled: true, hasShortcut: true, companies: [], queries: [] }

/** Adds a search and the company that it led to, unless the visitor has switched the history off. */
export function addToHistory(
  history: SearchHistory,
  { query, hit }: { query: string; hit: SearchHit | undefined },
): SearchHistory {
  if (!history.isEnabled) return history
  const companies = hit?.kind === 'company' ? [hit] : []
  const queries = query === '' ? [] : [query]
  return {
    ...history,
    companies: [...companies, ...history.companies.filter(({ id }) => id !== hit?.id)].slice(0, HISTORY_MAX),
    queries: [...queries, ...history.queries.filter((each) => each !== query)].slice(0, HISTORY_MAX),
  }
}

export const eraseHistory = (history: SearchHistory): SearchHistory => ({
  ...history,
  companies: [],
  queries: [],
})
