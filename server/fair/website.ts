import type { BilingualText, Lang } from '#contract/lang.ts'
import { groupBy } from '#server/group-by.ts'
import { localizeFields } from './localize-fields.ts'
import { normalizeSearchText, splitSearchWords } from './search-text.ts'
import type { FairRows, FairTables } from './tables.ts'
import type {
  EventSearchResult,
  ExhibitorSearchResult,
  SearchResults,
  WebsiteQueries,
} from './website-queries.ts'

const MAX_RESULTS = 20
/** Maximum of words: each is compared with every text. */
const MAX_WORDS = 10

type Words = readonly string[]

export function createWebsiteQueries(tables: FairTables): WebsiteQueries {
  const files = new Map(tables.files.map(({ hash, type }) => [hash, type]))
  const standsOf = groupBy(tables.participations, ({ company }) => company)
  return {
    search(keyword, lang) {
      const words = splitSearchWords(keyword).slice(0, MAX_WORDS)
      if (words.length === 0) return { pages: [], events: [], exhibitors: [] }
      return {
        pages: findPages(tables.pages, words, lang),
        events: findEvents(tables.events, words, lang),
        exhibitors: findExhibitors(tables, standsOf, words, lang),
      }
    },
    listDocuments: (kind) =>
      tables.documents
        .filter((document) => document.kind === kind)
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, file_name: name }) => ({ id, name })),
    findDocument(id, kind) {
      const row = tables.documents.find((document) => document.id === id && document.kind === kind)
      const type = row && files.get(row.file_hash)
      return row && type !== undefined ? { name: row.file_name, type, hash: row.file_hash } : undefined
    },
  }
}

const hasEveryWord = (text: string, words: Words): boolean => words.every((word) => text.includes(word))

/** Returns the first matches, those that the test finds in their name before the others. */
function takeNameMatchesFirst<T>(rows: readonly T[], isInName: (row: T) => boolean): T[] {
  return [...rows.filter(isInName), ...rows.filter((row) => !isInName(row))].slice(0, MAX_RESULTS)
}

const createNameMatcher =
  (words: Words) =>
  ({ name }: { name: BilingualText }): boolean =>
    hasEveryWord(normalizeSearchText(`${name.ru} ${name.en}`), words)

function findPages(pages: readonly FairRows['pages'][], words: Words, lang: Lang): SearchResults['pages'] {
  const translated = new Set(pages.filter((page) => page.lang === lang).map(({ path }) => path))
  const found = pages.filter(
    (page) =>
      hasEveryWord(page.search, words) &&
      !page.hidden &&
      page.type !== 'event-detail' &&
      (page.lang === lang || !translated.has(page.path)),
  )
  return takeNameMatchesFirst(found, (page) => hasEveryWord(page.search_title, words)).map(
    ({ path, lang: own, title, description }) => ({ path, lang: own, title, description }),
  )
}

function findEvents(events: readonly FairRows['events'][], words: Words, lang: Lang): EventSearchResult[] {
  const found = events
    .filter(({ search }) => hasEveryWord(search, words))
    .toSorted((a, b) => b.year - a.year || a.ts - b.ts)
  return takeNameMatchesFirst(found, createNameMatcher(words)).map(
    ({ id, year, day: date, time, name, room }) => ({
      id,
      year,
      date,
      time,
      ...localizeFields(lang, { name, room }),
    }),
  )
}

function findExhibitors(
  { companies, fair }: FairTables,
  standsOf: ReadonlyMap<number, FairRows['participations'][]>,
  words: Words,
  lang: Lang,
): ExhibitorSearchResult[] {
  const guideYear = fair[0]?.guide_year
  const found = companies
    .filter(({ search }) => hasEveryWord(search, words))
    .toSorted((a, b) => a[`rank_${lang}`] - b[`rank_${lang}`])
    .flatMap(({ id, name, country }) => {
      const stands = standsOf.get(id) ?? []
      const year = stands.some((stand) => stand.year === guideYear)
        ? guideYear
        : Math.max(...stands.map((stand) => stand.year))
      const stand = stands.find((each) => each.year === year)
      return stand === undefined ? [] : [{ id, name, country, year: stand.year, hall: stand.hall }]
    })
  return takeNameMatchesFirst(found, createNameMatcher(words)).map(({ name, country, ...company }) => ({
    ...company,
    ...localizeFields(lang, { name, country }),
  }))
}
