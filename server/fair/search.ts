import type { Lang } from '#contract/lang.ts'
import { createSearch, type Search } from '#contract/search/create-search.ts'
import type { SearchIndex, SearchTexts } from '#contract/search/search-index.ts'
import { buildSearchFiles, type SearchTables } from './build-search-index.ts'
import type { FairRecord } from './fair-queries.ts'

export interface SearchQueries {
  /** Returns the search of a language, with descriptions. */
  in(lang: Lang): Search
  /** Returns the two files from which browsers build the same search. */
  getFiles(lang: Lang): { index: SearchIndex; texts: SearchTexts }
}

/** Creates the search of a revision. What it needs of a language is made at first use. */
export function createSearchQueries(fair: FairRecord, tables: SearchTables): SearchQueries {
  const files: Partial<Record<Lang, { index: SearchIndex; texts: SearchTexts }>> = {}
  const searches: Partial<Record<Lang, Search>> = {}
  const getFiles = (lang: Lang) => (files[lang] ??= buildSearchFiles(fair, tables, lang))
  const create = (lang: Lang): Search => {
    const { index, texts } = getFiles(lang)
    const search = createSearch(index)
    search.addTexts(texts)
    return search
  }
  return { in: (lang) => (searches[lang] ??= create(lang)), getFiles }
}
