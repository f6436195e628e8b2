import type { SearchHit } from '#contract/search/search-results.ts'

/** What the search box keeps on the device: what was opened and searched for lately, newest first. */
export interface KeptSearch {
  /** False if the visitor wants nothing to be kept. */
  isKeeping: boolean
  /** False if the visitor has switched off the key `/`. */
  hasShortcut: boolean
  companies: readonly SearchHit[]
  queries: readonly string[]
}

const KEPT_MAX = 5

export const NOTHING_KEPT: KeptSearch = { isKeeping: true, hasShortcut: true, companies: [], queries: [] }

/** Adds a search and the company that it led to, unless the visitor wants nothing to be kept. */
export function addToKept(
  kept: KeptSearch,
  { query, hit }: { query: string; hit: SearchHit | undefined },
): KeptSearch {
  if (!kept.isKeeping) return kept
  const companies = hit?.kind === 'company' ? [hit] : []
  const queries = query === '' ? [] : [query]
  return {
    ...kept,
    companies: [...companies, ...kept.companies.filter(({ id }) => id !== hit?.id)].slice(0, KEPT_MAX),
    queries: [...queries, ...kept.queries.filter((each) => each !== query)].slice(0, KEPT_MAX),
  }
}

export const eraseKept = (kept: KeptSearch): KeptSearch => ({ ...kept, companies: [], queries: [] })
