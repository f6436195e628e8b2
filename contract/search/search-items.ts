import { buildOnlineHref, buildPlanHref } from '#contract/addresses.ts'
import { buildSpotHref } from '#contract/plan/plan-target.ts'
import { readStands } from '#contract/stands.ts'
import { getLangPrefix, localize, type BilingualText, type Lang } from '#contract/lang.ts'
import type { SearchHit, SearchKind } from './search-results.ts'
import { readLines, readNames, type SearchIndex } from './search-index.ts'

type Stands = NonNullable<SearchHit['stands']>

/** Returns how well a stand code matches the query; 0 is best. */
type RankCode = (code: string) => number

/** Something that is found, with the texts by which it is. */
export interface SearchItem {
  kind: SearchKind
  id: SearchHit['id']
  names: BilingualText
  /** Names of what belongs to it, each once: categories, speakers, a country, a room. */
  categories: readonly BilingualText[]
  speakers: readonly BilingualText[]
  locations: readonly BilingualText[]
  descriptions: readonly BilingualText[]
  /** Of a company by edition a line of the index; empty for an edition that it is not in. */
  standLines: readonly string[]
  /** The number of the edition of a place, or of that in which a company is shown; 0 for all else. */
  edition: number
  /** Returns the stands of a company in an edition, by default that which is shown; of a place only its hall. */
  readStands(edition?: number): Stands
  /** Returns the item as it is shown, with the stands and codes of the lowest ranks first, and of these the hall's. */
  show(rankCode?: RankCode, hall?: string): SearchHit
}

const NOTHING = {
  categories: [],
  speakers: [],
  locations: [],
  descriptions: [],
  standLines: [],
  edition: 0,
  readStands: () => [],
} as const

/** Returns the title of a hit, with its language if it is the other one. */
function showTitle(lang: Lang, names: BilingualText): Pick<SearchHit, 'title' | 'lang'> {
  const { text: title, lang: own } = localize(lang, names)
  return own === undefined ? { title } : { title, lang: own }
}

const readNumbers = (line: string): number[] => (line === '' ? [] : line.split(' ').map(Number))

const pick = <T>(list: readonly T[], numbers: readonly number[]): T[] =>
  numbers.flatMap((number) => list[number] ?? [])

interface CompanyLists {
  index: SearchIndex
  names: readonly BilingualText[]
  countries: readonly BilingualText[]
  categories: readonly BilingualText[]
  categoriesOf: readonly string[]
  standLines: readonly (readonly string[])[]
}

/** Reads the companies of an index, which are sorted by name. */
export function readCompanies(index: SearchIndex): CompanyItem[] {
  const read = openCompanies(index)
  return index.companies.ids.map((_, at) => read(at))
}

/** Reads the columns of a kind, and returns what reads an item by its order. */
export function openCompanies(index: SearchIndex): (at: number) => CompanyItem {
  const { companies, categories } = index
  const count = companies.ids.length
  const lists = {
    index,
    names: readNames(companies.names, count),
    countries: readNames(index.countries),
    categories: readNames(categories.names, categories.ids.length),
    categoriesOf: readLines(companies.categories, count),
    standLines: companies.stands.map((column) => readLines(column, count)),
  }
  return (at) => new CompanyItem(lists, companies.ids[at] ?? 0, at)
}

/** A company. It reads the lines of its columns when it is asked, because most companies are never shown. */
export class CompanyItem implements SearchItem {
  readonly kind = 'company'
  readonly speakers = []
  readonly descriptions = []
  readonly names: BilingualText
  readonly edition: number
  readonly standLines: readonly string[]
  readonly #lists: CompanyLists
  readonly id: number
  readonly #at: number

  constructor(lists: CompanyLists, id: number, at: number) {
    this.#lists = lists
    this.id = id
    this.#at = at
    this.names = lists.names[at] ?? { ru: '', en: '' }
    this.standLines = lists.standLines.map((lines) => lines[at] ?? '')
    this.edition = this.standLines.findIndex((line) => line !== '')
  }

  get categories(): readonly BilingualText[] {
    return pick(this.#lists.categories, this.#readCategoryNumbers())
  }

  /** Ids of its categories. */
  get rubs(): number[] {
    return pick(this.#lists.index.categories.ids, this.#readCategoryNumbers())
  }

  #readCategoryNumbers = (): number[] => readNumbers(this.#lists.categoriesOf[this.#at] ?? '')

  get locations(): readonly BilingualText[] {
    const { countries, index } = this.#lists
    const country = countries[index.companies.countries[this.#at] ?? -1]
    return country === undefined ? [] : [country]
  }

  readStands(edition = this.edition): Stands {
    return this.readLocations(edition).filter(({ hall, stand }) => hall !== '' || stand !== '')
  }

  /** Returns where the company is in an edition, with an empty hall for one that is not known. */
  readLocations(edition: number): Stands {
    const line = this.standLines[edition] ?? ''
    if (line === '') return []
    const { halls, editions } = this.#lists.index
    const names = editions[edition]?.hallNames
    return line.split(' ').map((each) => {
      const colon = each.indexOf(':')
      return {
        ...nameHall(names, colon === 0 ? '' : (halls[Number(each.slice(0, colon))] ?? '')),
        stand: each.slice(colon + 1).replaceAll('\u00a0', ' '),
      }
    })
  }

  show(rankCode: RankCode = () => 0, first?: string): SearchHit {
    const { lang, editions, defaultHall } = this.#lists.index
    const { year = 0, guide = 'guide-v2' } = editions[this.edition] ?? {}
    const { id } = this
    const readCodes = (stand: string) =>
      readStands(stand)
        .map(({ code }) => ({ code, rank: rankCode(code) }))
        .toSorted((a, b) => a.rank - b.rank)
    const rank = (stand: string): number => readCodes(stand)[0]?.rank ?? rankCode('')
    const stands = this.readStands().toSorted(
      (a, b) => rank(a.stand) - rank(b.stand) || Number(b.hall === first) - Number(a.hall === first),
    )
    const hall = stands.find((each) => each.hall !== '')?.hall ?? defaultHall
    const [spot] = stands.flatMap(({ hall: at, stand }) => {
      const [best] = readCodes(stand)
      return at === '' || best === undefined ? [] : [{ hall: at, stand: best.code }]
    })
    return {
      kind: 'company',
      id,
      ...showTitle(lang, this.names),
      href:
        guide === 'guide-new'
          ? buildOnlineHref(lang, { kind: 'company', id })
          : buildPlanHref(lang, { hall, company: id }),
      detail: this.locations.map((each) => localize(lang, each).text).join(', '),
      stands,
      ...(spot && { plan: buildSpotHref(lang, guide, spot) }),
      ...(this.edition > 0 && { year }),
    }
  }
}

const nameHall = (names: Readonly<Record<string, string>> | undefined, hall: string) => {
  const hallName = names?.[hall]
  return { hall, ...(hallName !== undefined && { hallName }) }
}

/** Reads the columns of a kind, and returns what reads an item by its order. */
export function openCategories({ lang, categories }: SearchIndex): (at: number) => SearchItem {
  const names = readNames(categories.names, categories.ids.length)
  return (at) => {
    const id = categories.ids[at] ?? 0
    const own = names[at] ?? { ru: '', en: '' }
    return {
      ...NOTHING,
      kind: 'category',
      id,
      names: own,
      show: () => ({
        kind: 'category',
        id,
        ...showTitle(lang, own),
        href: `${buildPlanHref(lang, {})}?rubs=${id}`,
        detail: '',
      }),
    }
  }
}

/** Reads the columns of a kind, and returns what reads an item by its order. */
export function openPlaces({
  lang,
  places,
  placeKinds,
  editions,
  halls,
}: SearchIndex): (at: number) => SearchItem {
  const names = readNames(places.names, places.ids.length)
  const kinds = readNames(placeKinds)
  return (at) => {
    const id = places.ids[at] ?? 0
    const own = names[at] ?? { ru: '', en: '' }
    const kind = kinds[places.kinds[at] ?? -1] ?? own
    const isNamed = own.ru !== '' || own.en !== ''
    const shown = isNamed ? own : kind
    const edition = places.editions[at] ?? 0
    const { year = 0, guide = 'guide-v2', hallNames } = editions[edition] ?? {}
    const hall = halls[places.halls[at] ?? -1] ?? ''
    return {
      ...NOTHING,
      kind: 'place',
      id,
      names: shown,
      categories: [kind],
      edition,
      readStands: () => [{ hall, stand: '' }],
      show: () => ({
        kind: 'place',
        id,
        ...showTitle(lang, shown),
        href: buildSpotHref(lang, guide, { hall, place: id }),
        detail: isNamed ? localize(lang, kind).text : '',
        ...nameHall(hallNames, hall),
        ...(edition > 0 && { year }),
      }),
    }
  }
}

/** Reads the columns of a kind, and returns what reads an item by its order. */
export function openEvents({
  lang,
  events,
  rooms,
  speakers,
  editions,
  eventPaths,
}: SearchIndex): (at: number) => SearchItem {
  const guides = new Map(editions.map(({ year, guide }) => [String(year), guide]))
  const writeHref = (year: string, id: number): string => {
    const event = { kind: 'event', id } as const
    if (guides.get(year) === 'guide-v2') return buildPlanHref(lang, { event })
    const path = eventPaths[year]
    return path === undefined
      ? buildOnlineHref(lang, event)
      : getLangPrefix(lang) + path.replace('{event}', String(id))
  }
  const names = readNames(events.names, events.ids.length)
  const roomNames = readNames(rooms)
  const speakerNames = readNames(speakers)
  const facts = readLines(events.facts, events.ids.length)
  return (at) => {
    const id = events.ids[at] ?? 0
    const own = names[at] ?? { ru: '', en: '' }
    const [year = '', date = '', time = '', room = '', ...on] = (facts[at] ?? '').split(' ')
    const held = pick(roomNames, [Number(room)])
    const speaking = pick(speakerNames, on.map(Number))
    return {
      ...NOTHING,
      kind: 'event',
      id,
      names: own,
      speakers: speaking,
      locations: held,
      show: () => ({
        kind: 'event',
        id,
        ...showTitle(lang, own),
        href: writeHref(year, id),
        detail: speaking.map((each) => localize(lang, each).text).join(', '),
        when: { date, time, room: held.map((each) => localize(lang, each).text).join('') },
        ...(Number(year) !== editions[0]?.year && { year: Number(year) }),
      }),
    }
  }
}

export const readPaths = ({ pages }: SearchIndex): string[] =>
  pages.paths === '' ? [] : pages.paths.split('\n')

/** Reads the columns of a kind, and returns what reads an item by its order. */
export function openPages(index: SearchIndex): (at: number) => SearchItem {
  const { lang, pages } = index
  const paths = readPaths(index)
  const names = readNames(pages.names, paths.length)
  const descriptions = readNames(pages.descriptions, paths.length)
  return (at) => {
    const path = paths[at] ?? ''
    const own = names[at] ?? { ru: '', en: '' }
    const description = descriptions[at] ?? { ru: '', en: '' }
    return {
      ...NOTHING,
      kind: 'page',
      id: path,
      names: own,
      descriptions: [description],
      show: () => ({
        kind: 'page',
        id: path,
        ...showTitle(lang, own),
        href: getLangPrefix(lang) + path,
        detail: localize(lang, description).text,
      }),
    }
  }
}
