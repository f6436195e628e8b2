import type { Exhibitor } from '#contract/entities.ts'
import { FOUND_ELSEWHERE_PER_HALL } from '#contract/limits.ts'
import type { FilterResult } from '#contract/list-filter.ts'

/** The filter's `fav` (section 3): applied in the browser to what list and server brought, and never sent. */

/** What a filter found, as the list keeps it. */
export interface ListResult extends FilterResult {
  /** With `fav`: the exhibitors of all halls that match the rest of the filter. */
  matches?: readonly Exhibitor[]
}

/** What the result of a filter depends on. */
interface FilteredList {
  /** The shown hall; empty for a list of all halls. */
  hall: string
  exhibitors: readonly Exhibitor[] | null
  fav?: boolean
  filterResult: ListResult | null
}

/**
 * Returns what the filter finds among the favourites, or among all exhibitors where it is not narrowed to them.
 * Until the lists of the other halls have come, only those of the shown hall are counted.
 *
 * @returns null if no filter is active
 */
export function getFilterResult(list: FilteredList, favourites: readonly number[]): FilterResult | null {
  const { hall, exhibitors, fav, filterResult } = list
  if (fav !== true) return filterResult
  const isStarred = ({ id }: Exhibitor) => favourites.includes(id)
  const starred = (exhibitors ?? []).filter(isStarred)
  const found = filterResult && new Set(filterResult.ids)
  const listed = found ? starred.filter(({ id }) => found.has(id)) : starred
  const matches = filterResult?.matches?.filter(isStarred) ?? listed
  return { ...filterResult, ids: listed.map(({ id }) => id), ...groupByHall(matches, hall) }
}

/** Counts exhibitors by hall, and returns the first of each with the stands that they have there. */
function groupByHall(
  exhibitors: readonly Exhibitor[],
  shown: string,
): Pick<FilterResult, 'countByHall' | 'elsewhere'> {
  const countByHall: Record<string, number> = {}
  const elsewhere: Exhibitor[] = []
  for (const exhibitor of exhibitors) {
    const { hall: own = shown, stand, stands = [{ hall: own, stand }] } = exhibitor
    for (const hall of new Set(stands.map((each) => each.hall))) {
      if (hall === null) continue
      const count = (countByHall[hall] ?? 0) + 1
      countByHall[hall] = count
      const there = stands.flatMap((each) => (each.hall === hall ? each.stand : [])).join(', ')
      if (count <= FOUND_ELSEWHERE_PER_HALL) elsewhere.push({ ...exhibitor, hall, stand: there })
    }
  }
  return { countByHall, elsewhere }
}
