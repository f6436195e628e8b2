import { LANGS, localize, type BilingualText, type Lang } from '#contract/lang.ts'
import { PLACE_KINDS, type PlaceKind } from '#contract/places.ts'
import { splitWords } from '#contract/search/normalize-text.ts'
import {
  encodeNumbers,
  writeNames,
  type SearchIndex,
  type SearchTexts,
} from '#contract/search/search-index.ts'
import { computeContentHash } from '#server/content-hash.ts'
import { groupBy } from '#server/group-by.ts'
import { listPlaceWords, namePlaceKind } from '#server/pages/name-place-kind.ts'
import { EVENT_PLACEHOLDER } from '#server/programme/event-path.ts'
import { listHalls } from '#server/pack/edition-halls.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import type { FairRecord } from './fair-queries.ts'
import type { FairRows, FairTables } from './tables.ts'

type Fair = Pick<FairRecord, 'guideYear' | 'defaultHall' | 'halls' | 'editions'>

export type SearchTables = Pick<
  FairTables,
  | 'categories'
  | 'companies'
  | 'company_categories'
  | 'participations'
  | 'places'
  | 'events'
  | 'event_speakers'
  | 'speakers'
  | 'pages'
>

/** The rows that a search in a language finds, in the order of the items in its index. */
interface SearchRows {
  editions: SearchIndex['editions']
  companies: FairRows['companies'][]
  /** The categories that the search finds, then those that only filter the list of another edition. */
  categories: FairRows['categories'][]
  foundCategories: number
  places: FairRows['places'][]
  events: FairRows['events'][]
  eventPaths: Map<number, string>
  pages: { path: string; names: BilingualText; descriptions: BilingualText; texts: string[] }[]
}

/** Returns a text for each kind of place in both languages. */
const translateKinds = (translate: (lang: Lang, kind: PlaceKind) => string): BilingualText[] =>
  PLACE_KINDS.map((kind) => ({ ru: translate('ru', kind), en: translate('en', kind) }))

/** The length of the hash that names an index; it only has to distinguish the indexes of one fair. */
const KEY_LENGTH = 8

/** After how many items the building may pause. */
const ITEMS_PER_STEP = 200

/** Builds both files of a search. It yields now and then, so that the server can answer visitors in between. */
export function* buildSearchFilesInSteps(
  fair: Fair,
  tables: SearchTables,
  lang: Lang,
): Generator<undefined, { index: SearchIndex; texts: SearchTexts }> {
  const rows = selectRows(fair, tables, lang)
  yield
  const unnamed = buildIndex(fair, tables, rows, lang)
  const key = computeContentHash(JSON.stringify(unnamed)).slice(0, KEY_LENGTH)
  yield
  return { index: { key, ...unnamed }, texts: { key, ...(yield* buildTexts(tables, rows)) } }
}

function selectRows(fair: Fair, tables: SearchTables, lang: Lang): SearchRows {
  const onlineYear = getOnlineYear(fair)
  const describeHalls = (year: number) => {
    const halls = listHalls(fair, year)
    const named = halls.flatMap(({ id, name }) => {
      const { text } = localize(lang, name)
      return text === '' ? [] : [[id, text] as const]
    })
    return {
      halls: halls.map(({ id }) => fair.halls.indexOf(id)),
      ...(named.length > 0 && { hallNames: Object.fromEntries(named) }),
    }
  }
  const editions: SearchIndex['editions'] = [
    { year: fair.guideYear, guide: 'guide-v2', ...describeHalls(fair.guideYear) },
  ]
  if (onlineYear !== fair.guideYear)
    editions.push({ year: onlineYear, guide: 'guide-new', ...describeHalls(onlineYear) })
  const years = new Set(editions.map(({ year }) => year))
  const shown = new Set(
    tables.participations.filter(({ year }) => years.has(year)).map(({ company }) => company),
  )
  const companies = tables.companies
    .filter(({ id }) => shown.has(id))
    .toSorted((a, b) => a[`rank_${lang}`] - b[`rank_${lang}`])
  const atFair = new Set(
    tables.participations.filter(({ year }) => year === fair.guideYear).map(({ company }) => company),
  )
  const found = selectCategories(tables, atFair)
  const others = selectCategories(tables, shown).filter((category) => !found.includes(category))
  const places = tables.places
    .filter(({ year }) => years.has(year))
    .toSorted((a, b) => b.year - a.year || a.id - b.id)
  const eventPaths = new Map(
    tables.pages.flatMap(({ type, content, path }) =>
      type === 'event-detail' && content.edition !== undefined && !years.has(content.edition)
        ? [[content.edition, path.replace(EVENT_PLACEHOLDER, '{event}')] as const]
        : [],
    ),
  )
  const events = tables.events
    .filter(({ year }) => years.has(year) || eventPaths.has(year))
    .toSorted((a, b) => b.year - a.year || a.ts - b.ts || a.order_no - b.order_no)
  return {
    editions,
    companies,
    categories: [...found, ...others],
    foundCategories: found.length,
    places,
    events,
    eventPaths,
    pages: selectPages(tables.pages),
  }
}

/** Returns the categories of companies, and those that they belong to. */
function selectCategories(tables: SearchTables, companies: ReadonlySet<number>): FairRows['categories'][] {
  const used = new Set(
    tables.company_categories.filter(({ company }) => companies.has(company)).map(({ category }) => category),
  )
  const parents = new Set(tables.categories.flatMap(({ id, parent }) => (used.has(id) ? (parent ?? []) : [])))
  return tables.categories.filter(({ id }) => used.has(id) || parents.has(id))
}

/** Returns the pages that can be found, with their texts in both languages. */
function selectPages(pages: readonly FairRows['pages'][]): SearchRows['pages'] {
  const listed = pages.filter(({ hidden, type }) => !hidden && type !== 'event-detail')
  return [...groupBy(listed, ({ path }) => path)].map(([path, versions]) => {
    const collect = (field: 'title' | 'description'): BilingualText => {
      const read = (lang: Lang) => versions.find((page) => page.lang === lang)?.[field] ?? ''
      return { ru: read('ru'), en: read('en') }
    }
    return {
      path,
      names: collect('title'),
      descriptions: collect('description'),
      texts: versions.map(({ search }) => search),
    }
  })
}

function buildIndex(
  fair: Fair,
  tables: SearchTables,
  { editions, companies, categories, foundCategories, places, events, eventPaths, pages }: SearchRows,
  lang: Lang,
): Omit<SearchIndex, 'key'> {
  const countries = new NameList()
  const rooms = new NameList()
  const speakers = new NameList()
  const speakerById = new Map(tables.speakers.map((speaker) => [speaker.id, speaker.name]))
  const speakersOf = groupBy(tables.event_speakers, ({ event }) => event)
  const categoryNumbers = new Map(categories.map(({ id }, at) => [id, at]))
  const categoriesOf = groupBy(tables.company_categories, ({ company }) => company)
  const standsOf = groupBy(tables.participations, ({ company, year }) => `${year} ${company}`)
  const writeStands = (company: number, year: number): string =>
    (standsOf.get(`${year} ${company}`) ?? [])
      .map(({ hall, stand }) => {
        const number = hall === null ? -1 : fair.halls.indexOf(hall)
        return `${number < 0 ? '' : number}:${stand.replace(/\s/g, '\u00a0')}`
      })
      .join(' ')
  return {
    lang,
    editions,
    halls: fair.halls,
    defaultHall: fair.defaultHall,
    companies: {
      ids: companies.map(({ id }) => id),
      names: writeNames(companies.map(({ name }) => name)),
      countries: companies.map(({ country }) => countries.add(country)),
      categories: companies
        .map(({ id }) =>
          (categoriesOf.get(id) ?? [])
            .flatMap(({ category }) => categoryNumbers.get(category) ?? [])
            .join(' '),
        )
        .join('\n'),
      stands: editions.map(({ year }) => companies.map(({ id }) => writeStands(id, year)).join('\n')),
    },
    categories: {
      ids: categories.map(({ id }) => id),
      names: writeNames(categories.map(({ name }) => name)),
      parents: categories.map(({ parent }) => (parent === null ? -1 : (categoryNumbers.get(parent) ?? -1))),
      found: foundCategories,
    },
    places: {
      ids: places.map(({ id }) => id),
      names: writeNames(places.map(({ name }) => name)),
      editions: places.map(({ year }) => editions.findIndex((each) => each.year === year)),
      halls: places.map(({ hall }) => fair.halls.indexOf(hall)),
      kinds: places.map(({ kind }) => PLACE_KINDS.indexOf(kind)),
    },
    placeKinds: writeNames(places.length === 0 ? [] : translateKinds(namePlaceKind)),
    placeWords: writeNames(places.length === 0 ? [] : translateKinds(listPlaceWords)),
    events: {
      ids: events.map(({ id }) => id),
      names: writeNames(events.map(({ name }) => name)),
      facts: events
        .map(({ id, year, day, time, room }) =>
          [
            year,
            day,
            time,
            rooms.add(room),
            ...(speakersOf.get(id) ?? []).flatMap(({ speaker }) => {
              const name = speakerById.get(speaker)
              return name === undefined ? [] : speakers.add(name)
            }),
          ].join(' '),
        )
        .join('\n'),
    },
    eventPaths: Object.fromEntries(eventPaths),
    pages: {
      paths: pages.map(({ path }) => path).join('\n'),
      names: writeNames(pages.map(({ names }) => names)),
      descriptions: writeNames(pages.map(({ descriptions }) => descriptions)),
    },
    // These have been collected above.
    countries: countries.write(),
    rooms: rooms.write(),
    speakers: speakers.write(),
  }
}

/** Names of which many items have the same: each is listed once. */
class NameList {
  readonly #numbers = new Map<string, number>()
  readonly #names: BilingualText[] = []

  /** Returns the number of a name, or -1 for an empty one. */
  add(name: BilingualText): number {
    if (name.ru === '' && name.en === '') return -1
    const key = `${name.ru}\n${name.en}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#names.length)
    return this.#names.push(name) - 1
  }

  write = () => writeNames(this.#names)
}

/** Collects the words of descriptions that the first file does not have for their items. */
function* buildTexts(
  tables: SearchTables,
  { companies, foundCategories, places, events, pages }: SearchRows,
): Generator<undefined, Omit<SearchTexts, 'key'>> {
  const speakerById = new Map(tables.speakers.map((speaker) => [speaker.id, speaker]))
  const speakersOf = groupBy(tables.event_speakers, ({ event }) => event)
  const itemsOf = new Map<string, number[]>()
  let item = 0
  const add = (texts: readonly string[], names: readonly BilingualText[]): void => {
    const own = new Set(names.flatMap((name) => LANGS.flatMap((lang) => splitWords(name[lang]))))
    for (const word of new Set(texts.flatMap(splitWords))) {
      if (own.has(word) || word.length < 2) continue
      const known = itemsOf.get(word)
      if (known === undefined) itemsOf.set(word, [item])
      else known.push(item)
    }
    item += 1
  }
  const categoryById = new Map(tables.categories.map((category) => [category.id, category.name]))
  const categoriesOf = groupBy(tables.company_categories, ({ company }) => company)
  for (const { id, name, country, search } of companies) {
    const own = (categoriesOf.get(id) ?? []).flatMap(({ category }) => categoryById.get(category) ?? [])
    add([search], [name, country, ...own])
    if (item % ITEMS_PER_STEP === 0) yield
  }
  item += foundCategories + places.length
  for (const { id, name, room, search } of events) {
    const roles = (speakersOf.get(id) ?? []).flatMap(({ speaker }) => {
      const { position, company } = speakerById.get(speaker) ?? {}
      return [position, company].flatMap((text) => (text === undefined ? [] : [text.ru, text.en]))
    })
    add([search, ...roles], [name, room])
    if (item % ITEMS_PER_STEP === 0) yield
  }
  for (const { texts, names, descriptions } of pages) add(texts, [names, descriptions])
  yield
  const words = [...itemsOf.keys()].sort()
  yield
  return {
    words: words.join(' '),
    items: words.map((word) => encodeNumbers(itemsOf.get(word) ?? [])).join(' '),
  }
}
