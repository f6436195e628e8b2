import type { KeywordMatches } from '#contract/filter-exhibitors.ts'
import { DEFAULT_LANG, type Lang } from '#contract/lang.ts'
import { listLanguages } from '#contract/languages.ts'
import { buildSearch, type Search } from '#contract/search/create-search.ts'
import type { SearchIndex, SearchTexts } from '#contract/search/search-index.ts'
import { buildSearchFilesInSteps, type SearchTables } from './build-search-index.ts'
import type { FairRecord } from './fair-queries.ts'
import { GradualValue } from '#server/gradual-value.ts'

interface SearchFiles {
  index: SearchIndex
  texts: SearchTexts
}

export type SearchQueries = ReturnType<typeof createSearchQueries>

/**
 * Creates the search of a revision. What it needs of a language is made at first use, or before by `prepare`.
 */
export function createSearchQueries(fair: FairRecord, tables: SearchTables) {
  const languages = mapLanguages((lang) => {
    const files = new GradualValue(buildSearchFilesInSteps(fair, tables, lang))
    return { files, search: new GradualValue(buildCompleteSearch(files)) }
  })
  const ofYear = new Map<number, Search>()
  return {
    /** Returns the search of a language, with descriptions. */
    in: (lang: Lang): Search => languages[lang].search.get(),
    /** Returns the two files from which browsers build the same search. */
    getFiles: (lang: Lang): SearchFiles => languages[lang].files.get(),
    /** Returns the companies of any edition that a keyword finds. */
    matchCompanies(keyword: string, { year, lang }: { year: number; lang: Lang }): KeywordMatches {
      const shown = languages[lang].search.get()
      if (shown.hasEdition(year)) return shown.matchCompanies(keyword, year)
      const earlier = ofYear.get(year) ?? buildEarlierSearch({ ...fair, guideYear: year }, tables)
      ofYear.set(year, earlier)
      return earlier.matchCompanies(keyword, year)
    },
    /**
     * Builds the search of all languages of the fair bit by bit, so that the server answers visitors in between and nobody
     * waits for it. It ends before if it is not wanted any more.
     */
    async prepare(isWanted: () => boolean): Promise<void> {
      for (const lang of listLanguages(fair)) await languages[lang].search.buildInBits(isWanted)
    },
  }
}

const mapLanguages = <T>(create: (lang: Lang) => T): Record<Lang, T> => ({
  ru: create('ru'),
  en: create('en'),
})

function* buildCompleteSearch(files: GradualValue<SearchFiles>): Generator<undefined, Search> {
  const { index, texts } = yield* files.build()
  const search = yield* buildSearch(index)
  search.addTexts(texts)
  return search
}

const buildEarlierSearch = (fair: FairRecord, tables: SearchTables): Search =>
  new GradualValue(
    buildCompleteSearch(new GradualValue(buildSearchFilesInSteps(fair, tables, DEFAULT_LANG))),
  ).get()
