import type { ListFilter } from '#contract/addresses.ts'
import type { AppliedFilter } from '#contract/list-filter.ts'
import type { ExhibitorQueries } from './exhibitors.ts'
import type { ExhibitorQuery } from './fair-queries.ts'

/** Returns a filter with what it finds, for the first paint of a guide; null without a filter. */
export function applyFilter(
  { exhibitors }: { exhibitors: ExhibitorQueries },
  query: ExhibitorQuery,
  filter: ListFilter | null,
): AppliedFilter | null {
  if (filter === null) return null
  return { ...filter, result: exhibitors.filterExhibitors(query, filter) }
}
