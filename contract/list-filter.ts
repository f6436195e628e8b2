import { readId, type ListFilter } from './addresses.ts'
import type { Category, Exhibitor } from './entities.ts'
import { MULTISELECT_MAX_OPTIONS, TEXT_INPUT_MAX_LENGTH } from './limits.ts'

/** What a filter found: ids of the shown hall, and how many there are in each hall. */
export interface FilterResult {
  ids: number[]
  /** A company without a hall is listed in every hall and counted in none. */
  countByHall: Record<string, number>
  /** Where this hall has no match: the first matches of each other hall, with hall and stand. */
  elsewhere?: readonly Exhibitor[] | undefined
  /** What was searched for instead of the keyword, as it was forgiven; absent if the keyword itself was found. */
  corrected?: string | undefined
}

/** The filter that a page's address names, with what it found. */
export interface AppliedFilter extends ListFilter {
  result: FilterResult
}

/** The parameters of an address, as both browser and server read them. */
interface AddressParams {
  get(name: string): string | null
  getAll(name: string): string[]
}

/**
 * Reads the filter that an address names. Categories that the fair does not have are left out; of a keyword that no
 * field would take the rest is taken.
 *
 * @returns null if the address names none
 */
export function readListFilter(params: AddressParams, categories: readonly Category[]): ListFilter | null {
  const w = cleanKeyword(params.get('w') ?? '')
  const named = new Set(params.getAll('rubs').flatMap((text) => text.split(',').map(readId)))
  const rubs = categories.flatMap(({ id }) => (named.has(id) ? [id] : [])).slice(0, MULTISELECT_MAX_OPTIONS)
  return w === '' && rubs.length === 0 ? null : { w, rubs }
}

/** Removes what cannot be typed into a field: control characters, line ends and halves of characters. */
const cleanKeyword = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, TEXT_INPUT_MAX_LENGTH)
    .replace(/\p{Cs}/gu, '')
    .trim()

/** Returns the parameters of an address that names a filter, without a question mark. */
export function buildFilterParams(filter: ListFilter | null): string[] {
  if (filter === null) return []
  const w = cleanKeyword(filter.w)
  return [...filter.rubs.map((id) => `rubs=${id}`), ...(w === '' ? [] : [`w=${encodeURIComponent(w)}`])]
}

/** Returns the query of an address that names a filter, with its question mark; empty if there is none. */
export function buildFilterQuery(filter: ListFilter | null): string {
  const params = buildFilterParams(filter)
  return params.length === 0 ? '' : `?${params.join('&')}`
}

/** Returns true if two filters find the same; null is no filter. */
export const isSameFilter = (one: ListFilter | null, other: ListFilter | null): boolean =>
  buildFilterQuery(one) === buildFilterQuery(other)
