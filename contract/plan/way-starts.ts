import { type WaySpot, nameSpot } from './way-spot.ts'
import type { NamedPlace, Passage } from '#contract/places.ts'
import { listCompanyStands } from '#contract/company-stands.ts'
import { splitWords } from '#contract/search/normalize-text.ts'
import { normalizeStandCode } from '#contract/stands.ts'

/** Where a way may begin: a stand or a place, and what it is found by. */
export interface WayStartOption {
  hall: string
  spot: WaySpot
  /** The code of a stand as it is written, or the name of a place. */
  name: string
  /** What kind of place it is, if its name does not say so. */
  detail: string
  /** The companies of a stand, which may be a hundred. */
  companies: readonly StartCompany[]
  /** True for an entrance to the hall from outside. */
  isEntrance: boolean
  words: readonly string[]
}

interface StartCompany {
  id?: number
  name: string
}

/** A company of the list of all halls. */
interface Exhibitor extends StartCompany {
  stand: string
  hall?: string | null | undefined
  stands?: readonly { hall: string | null; stand: string }[] | undefined
}

interface StartSource {
  places: readonly NamedPlace[]
  passages: readonly Passage[]
  exhibitors: readonly Exhibitor[]
}

/** Returns all places and stands at which a way may begin. */
export function listWayStarts({ places, passages, exhibitors }: StartSource): WayStartOption[] {
  const stands = new Map<string, WayStartOption>()
  for (const exhibitor of exhibitors)
    for (const { hall, code, text } of listCompanyStands(exhibitor, '')) {
      if (hall === null || hall === '') continue
      const known = stands.get(`${hall} ${code}`)?.companies ?? []
      const companies = [...known, exhibitor]
      stands.set(`${hall} ${code}`, {
        hall,
        spot: { stand: code },
        name: text,
        detail: '',
        isEntrance: false,
        words: splitWords(companies.map(({ name }) => name).join(' ')),
        companies,
      })
    }
  const gates = new Set(passages.flatMap(({ from, to }) => [from, to]))
  return [...places.map((place) => toPlaceStart(place, gates.has(place.id))), ...stands.values()]
}

function toPlaceStart({ id, hall, kind, name, kindName }: NamedPlace, isGate: boolean): WayStartOption {
  const words = splitWords(`${name} ${kindName}`)
  const isNamedByKind = splitWords(kindName).every((word) => splitWords(name).includes(word))
  return {
    hall,
    spot: { place: id },
    name,
    detail: isNamedByKind ? '' : kindName,
    isEntrance: kind === 'entrance' && !isGate,
    words,
    companies: [],
  }
}

/** So many companies of a stand are named. */
const MAX_NAMED = 3

/**
 * Returns the names of the wanted companies of a stand, at most `maxWanted`, or of the first ones if none is wanted, and how
 * many are not named.
 */
export function nameCompanies(
  companies: readonly StartCompany[],
  isWanted: (company: StartCompany) => boolean,
  maxWanted = MAX_NAMED,
): { names: string; more: number } {
  const wanted = companies.filter(isWanted).slice(0, maxWanted)
  const named = wanted.length > 0 ? wanted : companies.slice(0, MAX_NAMED)
  return { names: named.map(({ name }) => name).join(', '), more: companies.length - named.length }
}

/** Creates a function that returns true for a company whose name has the beginnings of all words of a text. */
export function createNameMatcher(text: string): (company: StartCompany) => boolean {
  const wanted = splitWords(text)
  return ({ name }) => hasBeginnings(splitWords(name), wanted)
}

const hasBeginnings = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((each) => words.some((word) => word.startsWith(each)))

/**
 * Returns the starts that a text names, the best ones first: by its code, then by the beginnings of its words, those of
 * a hall first. Without a text it returns the entrances of the hall.
 */
export function suggestWayStarts(
  options: readonly WayStartOption[],
  text: string,
  hall: string,
  limit: number,
): WayStartOption[] {
  const wanted = splitWords(text)
  if (wanted.length === 0)
    return options.filter((option) => option.isEntrance && option.hall === hall).slice(0, limit)
  const code = normalizeStandCode(text)
  const ranked = options.flatMap((option) => {
    const rank = rankStart(option, code, wanted)
    return rank === undefined ? [] : [{ option, rank: rank * 2 + (option.hall === hall ? 0 : 1) }]
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ option }) => option)
}

function rankStart(
  { spot, words }: WayStartOption,
  code: string,
  wanted: readonly string[],
): number | undefined {
  if ('stand' in spot && code !== '') {
    if (spot.stand === code) return 0
    if (spot.stand.startsWith(code)) return 2
  }
  return hasBeginnings(words, wanted) ? 1 : undefined
}

/** Returns the key of a start, which no other one has. */
export const getStartKey = ({ hall, spot }: Pick<WayStartOption, 'hall' | 'spot'>): string =>
  `${hall} ${nameSpot(spot)}`
