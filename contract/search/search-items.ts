import { buildOnlineHref, buildPlanHref } from '#contract/addresses.ts'
import { getLangPrefix, localize, type BilingualText, type Lang } from '#contract/lang.ts'
import type { SearchHit, SearchKind } from './search-results.ts'
import { readLines, readNames, type SearchIndex } from './search-index.ts'

type Stands = NonNullable<SearchHit['stands']>

/** Something that is found, with the texts by which it is. */
export interface SearchItem {
  kind: SearchKind
  names: BilingualText
  /** Names of what belongs to it, each once: categories, speakers, a country, a room. */
  categories: readonly BilingualText[]
  speakers: readonly BilingualText[]
  locations: readonly BilingualText[]
  descriptions: readonly BilingualText[]
  /** Of a company by edition; null for an edition that it is not in. */
  stands: readonly (Stands | null)[]
  /** The number of the company's edition that is shown; 0 for all else. */
  edition: number
  /** Returns the item as it is shown. */
  show(): SearchHit
}

/** Reads the items of an index, in the order in which they are numbered. */
export function readItems(index: SearchIndex): SearchItem[] {
  return [...readCompanies(index), ...readCategories(index), ...readEvents(index), ...readPages(index)]
}

const NOTHING = {
  categories: [],
  speakers: [],
  locations: [],
  descriptions: [],
  stands: [],
  edition: 0,
} as const

/** Returns the title of a hit, with its language if it is the other one. */
function showTitle(lang: Lang, names: BilingualText): Pick<SearchHit, 'title' | 'lang'> {
  const { text: title, lang: own } = localize(lang, names)
  return own === undefined ? { title } : { title, lang: own }
}

const readNumbers = (line: string): number[] => (line === '' ? [] : line.split(' ').map(Number))

const pick = <T>(list: readonly T[], numbers: readonly number[]): T[] =>
  numbers.flatMap((number) => list[number] ?? [])

function readCompanies(index: SearchIndex): SearchItem[] {
  const { lang, editions, halls, defaultHall, companies } = index
  const count = companies.ids.length
  const names = readNames(companies.names, count)
  const countries = readNames(index.countries)
  const categories = readNames(index.categories.names, index.categories.ids.length)
  const categoriesOf = readLines(companies.categories, count)
  const standsOf = companies.stands.map((column) => readLines(column, count))
  return companies.ids.map((id, at) => {
    const stands = standsOf.map((lines) => readStands(lines[at] ?? '', halls))
    const edition = stands.findIndex((list) => list !== null)
    const { year = 0, guide = 'guide-v2' } = editions[edition] ?? {}
    const own = stands[edition] ?? []
    const country = pick(countries, [companies.countries[at] ?? -1])
    const itemNames = names[at] ?? { ru: '', en: '' }
    return {
      ...NOTHING,
      kind: 'company',
      names: itemNames,
      categories: pick(categories, readNumbers(categoriesOf[at] ?? '')),
      locations: country,
      stands,
      edition,
      show: () => ({
        kind: 'company',
        id,
        ...showTitle(lang, itemNames),
        href:
          guide === 'guide-new'
            ? buildOnlineHref(lang, { kind: 'company', id })
            : buildPlanHref(lang, {
                hall: own.find(({ hall }) => hall !== '')?.hall ?? defaultHall,
                company: id,
              }),
        detail: country.map((each) => localize(lang, each).text).join(', '),
        stands: own.filter(({ hall, stand }) => hall !== '' || stand !== ''),
        ...(edition > 0 && { year }),
      }),
    }
  })
}

function readStands(line: string, halls: readonly string[]): Stands | null {
  if (line === '') return null
  return line.split(' ').map((each) => {
    const [hall = '', ...stand] = each.split(':')
    return { hall: hall === '' ? '' : (halls[Number(hall)] ?? ''), stand: stand.join(':') }
  })
}

function readCategories({ lang, categories }: SearchIndex): SearchItem[] {
  const names = readNames(categories.names, categories.ids.length)
  return categories.ids.map((id, at) => {
    const own = names[at] ?? { ru: '', en: '' }
    return {
      ...NOTHING,
      kind: 'category',
      names: own,
      show: () => ({
        kind: 'category',
        id,
        ...showTitle(lang, own),
        href: `${buildPlanHref(lang, {})}?rubs=${id}`,
        detail: '',
      }),
    }
  })
}

function readEvents({ lang, events, rooms, speakers, editions, eventPaths }: SearchIndex): SearchItem[] {
  const names = readNames(events.names, events.ids.length)
  const roomNames = readNames(rooms)
  const speakerNames = readNames(speakers)
  const facts = readLines(events.facts, events.ids.length)
  return events.ids.map((id, at) => {
    const own = names[at] ?? { ru: '', en: '' }
    const [year = '', date = '', time = '', room = '', ...on] = (facts[at] ?? '').split(' ')
    const held = pick(roomNames, [Number(room)])
    const speaking = pick(speakerNames, on.map(Number))
    const path = eventPaths[year]
    return {
      ...NOTHING,
      kind: 'event',
      names: own,
      speakers: speaking,
      locations: held,
      show: () => ({
        kind: 'event',
        id,
        ...showTitle(lang, own),
        href:
          path === undefined
            ? buildOnlineHref(lang, { kind: 'event', id })
            : getLangPrefix(lang) + path.replace('{event}', String(id)),
        detail: speaking.map((each) => localize(lang, each).text).join(', '),
        when: { date, time, room: held.map((each) => localize(lang, each).text).join('') },
        ...(Number(year) !== editions[0]?.year && { year: Number(year) }),
      }),
    }
  })
}

function readPages({ lang, pages }: SearchIndex): SearchItem[] {
  const paths = pages.paths === '' ? [] : pages.paths.split('\n')
  const names = readNames(pages.names, paths.length)
  const descriptions = readNames(pages.descriptions, paths.length)
  return paths.map((path, at) => {
    const own = names[at] ?? { ru: '', en: '' }
    const description = descriptions[at] ?? { ru: '', en: '' }
    return {
      ...NOTHING,
      kind: 'page',
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
  })
}
