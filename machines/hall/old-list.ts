import type { Category, Exhibitor } from '#contract/entities.ts'
import type { OldExhibitor, OldGuideData } from '#contract/islands.ts'
import {
  FOUND_ELSEWHERE_PER_HALL,
  OLD_GUIDE_FILTER_MIN_LENGTH,
  OLD_GUIDE_STAND_SEARCH_MIN_LENGTH,
} from '#contract/limits.ts'
import { isStandCode, parseStandCodes } from '#contract/stands.ts'
import type { FilterResult } from '#contract/list-filter.ts'
import { getStandIndex } from './stand-index.ts'

/** The old guide's list: what is in a hall, and what its filter finds (section 5). All of it is known to the page. */

/** An exhibitor as a hall lists it, with its stands there. */
interface ListedExhibitor extends OldExhibitor {
  stand: string
  /** Null: no hall yet, so that each hall lists it after its own. */
  hall?: null
}

/** What the page brings of a fair. */
export type KnownFair = Pick<OldGuideData, 'exhibitors' | 'halls' | 'rubrics'>

export interface OldFilter {
  /** A category, with those below it; null: any. */
  rub: number | null
  text: string
}

const listsByHall = new WeakMap<readonly OldExhibitor[], Map<string, readonly ListedExhibitor[]>>()

/** Returns the exhibitors of a hall, then those that have none yet; the same list each time. */
export function getHallExhibitors(
  exhibitors: readonly OldExhibitor[],
  hall: string,
): readonly ListedExhibitor[] {
  const known = listsByHall.get(exhibitors) ?? new Map<string, readonly ListedExhibitor[]>()
  listsByHall.set(exhibitors, known)
  const list = known.get(hall) ?? exhibitors.flatMap((exhibitor) => toListedExhibitors(exhibitor, hall))
  known.set(hall, list)
  return list
}

function toListedExhibitors(exhibitor: OldExhibitor, hall: string): ListedExhibitor[] {
  const booths = exhibitor.locations.filter((booth) => booth.hall === null || booth.hall === hall)
  if (booths.length === 0) return []
  const stand = booths.map((booth) => booth.stand).join(', ')
  return [{ ...exhibitor, stand, ...(!hasHall(exhibitor) && { hall: null }) }]
}

const hasHall = ({ locations }: OldExhibitor): boolean => locations.some(({ hall }) => hall !== null)

/** Returns the hall to show a company in: the shown one if the company is there or has no hall, else its first. */
export function chooseHall({ locations }: OldExhibitor, shown: string): string {
  const halls = locations.flatMap(({ hall }) => hall ?? [])
  return halls.includes(shown) ? shown : (halls[0] ?? shown)
}

const normalizeText = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
const removeSeparators = (text: string): string => normalizeText(text).replace(/[-‐‑‒–—\s]/g, '')

interface SearchTexts {
  text: string
  stands: string
}

const searchTexts = new WeakMap<ListedExhibitor, SearchTexts>()

function getSearchTexts(exhibitor: ListedExhibitor): SearchTexts {
  const known = searchTexts.get(exhibitor)
  if (known !== undefined) return known
  const { name, text, stand } = exhibitor
  const found = {
    text: `${normalizeText(name)}\n${normalizeText(text)}`,
    stands: parseStandCodes(stand).join('\n').toLowerCase(),
  }
  searchTexts.set(exhibitor, found)
  return found
}

/** Fewer than three characters are ignored (section 5). */
const isSearchable = (text: string): boolean => normalizeText(text).length >= OLD_GUIDE_FILTER_MIN_LENGTH

export const isFilterSet = ({ rub, text }: OldFilter): boolean => rub !== null || isSearchable(text)

const getCategoryScope = (rubrics: readonly Category[], rub: number): ReadonlySet<number> =>
  new Set([rub, ...rubrics.filter(({ parent }) => parent === rub).map(({ id }) => id)])

/** Returns the exhibitors of a hall that the filter finds; all of them if it is empty. */
export function findExhibitors(
  { exhibitors, rubrics }: Omit<KnownFair, 'halls'>,
  hall: string,
  { rub, text }: OldFilter,
): readonly ListedExhibitor[] {
  const all = getHallExhibitors(exhibitors, hall)
  const scope = rub === null ? null : getCategoryScope(rubrics, rub)
  const inScope = scope === null ? all : all.filter(({ rubs }) => rubs.some((id) => scope.has(id)))
  if (!isSearchable(text)) return inScope
  const word = normalizeText(text)
  const code = removeSeparators(text)
  return inScope.filter((each) => {
    const { text, stands } = getSearchTexts(each)
    return text.includes(word) || (code !== '' && stands.includes(code))
  })
}

/** Returns the matches of the filter in a hall and their number by hall; null if no filter is set. */
export function filterHalls(fair: KnownFair, hall: string, filter: OldFilter): FilterResult | null {
  if (!isFilterSet(filter)) return null
  const found = new Map(fair.halls.map((each) => [each, findExhibitors(fair, each, filter)]))
  const inHalls = new Map([...found].map(([each, list]) => [each, list.filter(hasHall)]))
  return {
    ids: found.get(hall)?.map(({ id }) => id) ?? [],
    countByHall: Object.fromEntries([...inHalls].map(([each, list]) => [each, list.length])),
    ...(inHalls.get(hall)?.length === 0 && { elsewhere: listFirstOfHalls(inHalls) }),
  }
}

const listFirstOfHalls = (found: ReadonlyMap<string, readonly ListedExhibitor[]>): Exhibitor[] =>
  [...found].flatMap(([hall, list]) =>
    list.slice(0, FOUND_ELSEWHERE_PER_HALL).map(({ id, name, country, stand, langs }) => ({
      id,
      name,
      country,
      stand,
      langs,
      hall,
    })),
  )

/** A stand that was typed whole, in which hall it is, and who is on it. */
export interface EnteredStand {
  stand: string
  hall: string
  companies: readonly number[]
}

/**
 * Returns the stand whose code was typed, of the shown hall first; null if the text is no code of a taken stand. What is typed
 * has letters, digits and an optional letter (section 5).
 */
export function findEnteredStand(
  { exhibitors, halls: all }: Omit<KnownFair, 'rubrics'>,
  shown: string,
  text: string,
): EnteredStand | null {
  if (text.trim().length < OLD_GUIDE_STAND_SEARCH_MIN_LENGTH) return null
  const [stand, ...others] = parseStandCodes(text)
  if (stand === undefined || !isStandCode(stand) || others.length > 0) return null
  const found = [shown, ...all].map((hall) => ({
    hall,
    companies: getStandIndex(getHallExhibitors(exhibitors, hall), hall).getCompanies(stand),
  }))
  const first = found.find(({ companies }) => companies.length > 0)
  return first === undefined ? null : { stand, ...first }
}
