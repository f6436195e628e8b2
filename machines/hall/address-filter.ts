import type { GuideRoute, ListFilter } from '#contract/addresses.ts'
import { isSameFilter, type AppliedFilter } from '#contract/list-filter.ts'
import type { AddressFact } from '#machines/facts.ts'

/** The filter that the address of a guide names, and what a new address asks of the list. */

interface AddressFilterContext {
  /** The filter that the address names; null if it names none. */
  filter: ListFilter | null
}

/** Returns the filter that the address of a page names, without its result. */
export const getNamedFilter = (applied: AppliedFilter | null): ListFilter | null =>
  applied && { w: applied.w, rubs: applied.rubs }

type FilterFact = Pick<AddressFact, 'route' | 'isBack'>

export const readRouteFilter = (route: GuideRoute | null): ListFilter | null =>
  route !== null && route.guide !== 'unknown' ? route.filter : null

/** Returns true for an address that names another filter than the last one. */
export const isNewFilter = (
  { filter }: AddressFilterContext,
  { route }: Pick<FilterFact, 'route'>,
): boolean => {
  const named = readRouteFilter(route)
  return named !== null && !isSameFilter(named, filter)
}

/**
 * Returns the event by which an address changes the filter of the list: it sets another one, or removes it if Back leads to
 * before it was set. Null: the list stays as it is.
 */
export function getFilterEvent(
  context: AddressFilterContext,
  { route, isBack }: FilterFact,
  hasWindow: boolean,
): { type: 'filter.set'; filter: ListFilter } | { type: 'filter.clear' } | null {
  const named = readRouteFilter(route)
  if (named !== null)
    return isSameFilter(named, context.filter) ? null : { type: 'filter.set', filter: named }
  return isBack && route !== null && context.filter !== null && !hasWindow ? { type: 'filter.clear' } : null
}
