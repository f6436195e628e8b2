import { getLangPrefix, type Lang } from '#contract/lang.ts'
import type { SearchHit, SearchKind, SearchResults } from '#contract/search/search-results.ts'
import type { SearchHistory } from './search-history.ts'

/** Something that was found or opened before, or an earlier query. */
export type SearchOption = { hit: SearchHit } | { query: string }

export interface OptionGroup {
  heading: SearchKind | 'opened' | 'queries'
  /** Number of all results of the group; it may list fewer. */
  total: number
  /** Position of its first option among the options of all groups. */
  first: number
  options: readonly SearchOption[]
}

interface Offered {
  text: string
  found: { results: SearchResults } | null
  history: SearchHistory
}

/** Returns the options of the list: what was found, and without a text what was opened and searched for before. */
export function listOptionGroups({ text, found, history }: Offered): OptionGroup[] {
  const groups: Omit<OptionGroup, 'first'>[] =
    text.trim() === ''
      ? [
          createGroup(
            'opened',
            history.opened.map((hit) => ({ hit })),
          ),
          createGroup(
            'queries',
            history.queries.map((query) => ({ query })),
          ),
        ]
      : (found?.results.groups ?? []).map(({ kind, total, hits }) => ({
          heading: kind,
          total,
          options: hits.map((hit) => ({ hit })),
        }))
  let first = 0
  return groups.flatMap((group) => {
    const numbered = { ...group, first }
    first += group.options.length
    return group.options.length === 0 ? [] : [numbered]
  })
}

const createGroup = (heading: OptionGroup['heading'], options: readonly SearchOption[]) => ({
  heading,
  total: options.length,
  options,
})

/** Returns the address of the page with all results. */
export const buildSearchHref = (lang: Lang, text: string) =>
  `${getLangPrefix(lang)}/search/?w=${encodeURIComponent(text.trim())}`
