import type { Category } from '../../contract/entities.ts'
import type { OldExhibitor, OldGuideData } from '../../contract/islands.ts'
import { OLD_GUIDE_FILTER_MIN_LENGTH, OLD_GUIDE_STAND_SEARCH_MIN_LENGTH } from '../../contract/limits.ts'
import { standCodes } from '../../contract/stands.ts'
import { standIndex } from '../plan/standIndex.ts'

/** The old guide's list: what is in a hall, and what its filter finds (section 5). All of it is known to the page. */

/** An exhibitor as a hall lists it, with its stands there. */
export interface ListedExhibitor extends OldExhibitor {
  stand: string
}

export interface OldFilter {
  /** A category, with those below it; null: any. */
  rub: number | null
  text: string
}

const lists = new WeakMap<readonly OldExhibitor[], Map<string, readonly ListedExhibitor[]>>()

/** Those of a hall, and those that have none yet; the same list each time. */
export function exhibitorsIn(exhibitors: readonly OldExhibitor[], hall: string): readonly ListedExhibitor[] {
  const known = lists.get(exhibitors) ?? new Map<string, readonly ListedExhibitor[]>()
  lists.set(exhibitors, known)
  const list = known.get(hall) ?? exhibitors.flatMap((exhibitor) => listed(exhibitor, hall))
  known.set(hall, list)
  return list
}

function listed(exhibitor: OldExhibitor, hall: string): ListedExhibitor[] {
  const places = exhibitor.places.filter((place) => place.hall === null || place.hall === hall)
  return places.length === 0 ? [] : [{ ...exhibitor, stand: places.map(({ stand }) => stand).join(', ') }]
}

/** A company of no hall yet follows each hall's own. */
export const isPlaced = ({ places }: OldExhibitor): boolean => places.some(({ hall }) => hall !== null)

/** The shown hall goes before the company's others; one without a place is shown anywhere. */
export function hallOf({ places }: OldExhibitor, shown: string): string {
  const halls = places.flatMap(({ hall }) => hall ?? [])
  return halls.includes(shown) ? shown : (halls[0] ?? shown)
}

export const countPlaced = (list: readonly OldExhibitor[]): number => list.filter(isPlaced).length

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
const compact = (text: string): string => folded(text).replace(/[-‐‑‒–—\s]/g, '')

interface Searched {
  words: string
  stands: string
}

const searched = new WeakMap<ListedExhibitor, Searched>()

function searchedOf(exhibitor: ListedExhibitor): Searched {
  const known = searched.get(exhibitor)
  if (known !== undefined) return known
  const { name, text, stand } = exhibitor
  const found = {
    words: `${folded(name)}\n${folded(text)}`,
    stands: standCodes(stand).join('\n').toLowerCase(),
  }
  searched.set(exhibitor, found)
  return found
}

/** Fewer than three characters are ignored (section 5). */
export const isSearch = (text: string): boolean => folded(text).length >= OLD_GUIDE_FILTER_MIN_LENGTH

export const isFilter = ({ rub, text }: OldFilter): boolean => rub !== null || isSearch(text)

const scopeOf = (rubrics: readonly Category[], rub: number): ReadonlySet<number> =>
  new Set([rub, ...rubrics.filter(({ parent }) => parent === rub).map(({ id }) => id)])

/** What a hall's list shows; all of it where the filter is empty. */
export function findExhibitors(
  { exhibitors, rubrics }: Pick<OldGuideData, 'exhibitors' | 'rubrics'>,
  hall: string,
  { rub, text }: OldFilter,
): readonly ListedExhibitor[] {
  const all = exhibitorsIn(exhibitors, hall)
  const scope = rub === null ? null : scopeOf(rubrics, rub)
  const inScope = scope === null ? all : all.filter(({ rubs }) => rubs.some((id) => scope.has(id)))
  if (!isSearch(text)) return inScope
  const word = folded(text)
  const code = compact(text)
  return inScope.filter((each) => {
    const { words, stands } = searchedOf(each)
    return words.includes(word) || (code !== '' && stands.includes(code))
  })
}

/** A stand that was typed whole, in which hall it is, and who is on it. */
export interface EnteredStand {
  stand: string
  hall: string
  companies: readonly number[]
}

/** The shown hall goes before the others; null: too short, not one stand code, or nobody's. */
export function enteredStand(
  { exhibitors, halls: all }: Pick<OldGuideData, 'exhibitors' | 'halls'>,
  shown: string,
  text: string,
): EnteredStand | null {
  if (text.trim().length < OLD_GUIDE_STAND_SEARCH_MIN_LENGTH) return null
  const [stand, ...others] = standCodes(text)
  if (stand === undefined || others.length > 0) return null
  const places = [shown, ...all].map((hall) => ({ hall, companies: companiesOn(exhibitors, hall, stand) }))
  const place = places.find(({ companies }) => companies.length > 0)
  return place === undefined ? null : { stand, ...place }
}

export const companiesOn = (
  exhibitors: readonly OldExhibitor[],
  hall: string,
  stand: string,
): readonly number[] => standIndex(exhibitorsIn(exhibitors, hall)).companiesOf(stand)
