import type { SearchResults } from '#contract/search/search-results.ts'

/** Returns how many results there are, those that are not listed included. */
export const countFound = ({ groups }: SearchResults): number =>
  groups.reduce((sum, { total }) => sum + total, 0)
