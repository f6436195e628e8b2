import type { KeywordMatches } from '#contract/filter-exhibitors.ts'
import { DEFAULT_LANG, type Lang } from '#contract/lang.ts'
import { createSearch, type Search } from '#contract/search/create-search.ts'
import type { SearchIndex, SearchTexts } from '#contract/search/search-index.ts'
import { buildSearchFiles, type SearchTables } from './build-search-index.ts'
import type { FairRecord } from './fair-queries.ts'

interface SearchFiles {
  index: SearchIndex
  texts: SearchTexts
}

export interface SearchQueries {
  /** Returns the search of a language, with descriptions. */
  in(lang: Lang): Search
  /** Returns the companies of any edition that a keyword finds. */
  matchCompanies(keyword: string, edition: { year: number; lang: Lang }): KeywordMatches
  /** Returns the two files from which browsers build the same search. */
  getFiles(lang: Lang): SearchFiles
}

/** Creates the search of a revision. What it needs of a language is made at first use. */
export function createSearchQueries(fair: FairRecord, tables: SearchTables): SearchQueries {
  const filesOf: Partial<Record<Lang, SearchFiles>> = {}
  const searches: Partial<Record<Lang, Search>> = {}
  const ofYear = new Map<number, Search>()
  const getFiles = (lang: Lang) => (filesOf[lang] ??= buildSearchFiles(fair, tables, lang))
  const getSearch = (lang: Lang) => (searches[lang] ??= createCompleteSearch(getFiles(lang)))
  return {
    in: getSearch,
    getFiles,
    matchCompanies(keyword, { year, lang }) {
      const shown = getSearch(lang)
      if (shown.hasEdition(year)) return shown.matchCompanies(keyword, year)
      const earlier =
        ofYear.get(year) ??
        createCompleteSearch(buildSearchFiles({ ...fair, guideYear: year }, tables, DEFAULT_LANG))
      ofYear.set(year, earlier)
      return earlier.matchCompanies(keyword, year)
    },
  }
}

function createCompleteSearch({ index, texts }: SearchFiles): Search {
  const search = createSearch(index)
  search.addTexts(texts)
  return search
}
