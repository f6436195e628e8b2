import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Lang } from '#contract/lang.ts'
import type { Tables } from './schema.ts'
import { normalizeSearchText, splitSearchWords } from './search-text.ts'
import type {
  EventSearchResult,
  ExhibitorSearchResult,
  SearchResults,
  WebsiteStore,
} from './website-store.ts'
import { localizeFields } from './localize-fields.ts'

const MAX_ID = 2 ** 31 - 1
const MAX_RESULTS = 20
/** Maximum of words: each is compared with every text. */
const MAX_WORDS = 10

export function createWebsiteStore(db: Kysely<Tables>): WebsiteStore {
  return {
    listPages: () =>
      db
        .selectFrom('pages')
        .orderBy('position')
        .select([
          'path',
          'lang',
          'type',
          'title',
          'description',
          'menu',
          'picture',
          'hidden',
          'html',
          'content',
        ])
        .execute(),
    async search(keyword, lang) {
      const words = splitSearchWords(keyword).slice(0, MAX_WORDS)
      if (words.length === 0) return { pages: [], events: [], exhibitors: [] }
      return {
        pages: await findPages(db, words, lang),
        events: await findEvents(db, words, lang),
        exhibitors: await findExhibitors(db, words, lang),
      }
    },
    listDocuments: (kind) =>
      db
        .selectFrom('documents')
        .where('kind', '=', kind)
        .orderBy('id')
        .select(['id', 'file_name as name'])
        .execute(),
    findDocument: (id, kind) =>
      db
        .selectFrom('documents as d')
        .innerJoin('files as f', 'f.hash', 'd.file_hash')
        .where('d.id', '=', Math.min(id, MAX_ID))
        .where('d.kind', '=', kind)
        .select(['d.file_name as name', 'f.type', 'f.hash', 'f.body'])
        .executeTakeFirst(),
  }
}

/** Uses `strpos`, in which `%`, `_` and `\` have no special meaning. */
const containsEveryWord = (column: string, words: readonly string[]) => sql<SqlBool>`not exists (
  select from unnest(${words}::text[]) as word where strpos(${sql.ref(column)}, word) = 0)`

async function findPages(db: Kysely<Tables>, words: string[], lang: Lang): Promise<SearchResults['pages']> {
  return db
    .selectFrom('pages as p')
    .where(containsEveryWord('p.search', words))
    .where('p.hidden', '=', false)
    .where('p.type', '<>', 'event-detail')
    .where((eb) =>
      eb.or([
        eb('p.lang', '=', lang),
        eb.not(
          eb.exists(
            eb
              .selectFrom('pages as own')
              .whereRef('own.path', '=', 'p.path')
              .where('own.lang', '=', lang)
              .select('own.path'),
          ),
        ),
      ]),
    )
    .orderBy(containsEveryWord('p.search_title', words), 'desc')
    .orderBy('p.position')
    .limit(MAX_RESULTS)
    .select(['p.path', 'p.lang', 'p.title', 'p.description'])
    .execute()
}

async function findEvents(db: Kysely<Tables>, words: string[], lang: Lang): Promise<EventSearchResult[]> {
  const rows = await db
    .selectFrom('events')
    .where(containsEveryWord('search', words))
    .orderBy('year', 'desc')
    .orderBy('ts')
    .select(['id', 'year', 'day as date', 'time', 'name', 'room'])
    .execute()
  return sortNameMatchesFirst(rows, words).map(({ name, room, ...event }) => ({
    ...event,
    ...localizeFields(lang, { name, room }),
  }))
}

async function findExhibitors(
  db: Kysely<Tables>,
  words: string[],
  lang: Lang,
): Promise<ExhibitorSearchResult[]> {
  const rows = await db
    .selectFrom('companies as c')
    .innerJoin('participations as p', 'p.company', 'c.id')
    .innerJoin('fair as f', (join) => join.onTrue())
    .where(containsEveryWord('c.search', words))
    .distinctOn('c.id')
    .orderBy('c.id')
    .orderBy((eb) => eb('p.year', '=', eb.ref('f.guide_year')), 'desc')
    .orderBy('p.year', 'desc')
    .orderBy('p.position')
    .select(['c.id', 'c.name', 'c.country', 'p.year', 'p.hall', `c.rank_${lang} as rank`])
    .execute()
  const byName = rows.toSorted((a, b) => a.rank - b.rank)
  return sortNameMatchesFirst(byName, words).map(({ name, country, rank: _, ...company }) => ({
    ...company,
    ...localizeFields(lang, { name, country }),
  }))
}

function sortNameMatchesFirst<T extends { name: { ru: string; en: string } }>(
  rows: T[],
  words: string[],
): T[] {
  const isInName = ({ name }: T): boolean => {
    const text = normalizeSearchText(`${name.ru} ${name.en}`)
    return words.every((word) => text.includes(word))
  }
  return [...rows.filter(isInName), ...rows.filter((row) => !isInName(row))].slice(0, MAX_RESULTS)
}
