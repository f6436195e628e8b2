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
  /** The companies of a stand, or what kind of place it is if its name does not say so. */
  detail: string
  /** True for an entrance to the hall from outside. */
  isEntrance: boolean
  words: readonly string[]
}

/** A company of the list of all halls. */
interface Exhibitor {
  name: string
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
  const stands = new Map<string, WayStartOption & { companies: readonly string[] }>()
  for (const exhibitor of exhibitors)
    for (const { hall, code, text } of listCompanyStands(exhibitor, '')) {
      if (hall === null || hall === '') continue
      const known = stands.get(`${hall} ${code}`)?.companies ?? []
      const companies = [...known, exhibitor.name]
      stands.set(`${hall} ${code}`, {
        hall,
        spot: { stand: code },
        name: text,
        detail: companies.join(', '),
        isEntrance: false,
        words: splitWords(companies.join(' ')),
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
  }
}

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
  return wanted.every((each) => words.some((word) => word.startsWith(each))) ? 1 : undefined
}

/** Returns the key of a start, which no other one has. */
export const getStartKey = ({ hall, spot }: Pick<WayStartOption, 'hall' | 'spot'>): string =>
  `${hall} ${nameSpot(spot)}`
