import type { SearchFigures } from '#test/bench/search/measure-search.ts'
import { SEARCH_GOALS } from './goals.ts'
import { createRow, type ReportRow } from './row.ts'

const FIGURES: Readonly<Record<keyof SearchFigures, { label: string; unit: string }>> = {
  indexKilobytes: { label: 'search: names, brotli', unit: 'KB' },
  textsKilobytes: { label: 'search: descriptions, brotli', unit: 'KB' },
  filesTime: { label: 'search: both files made, CPU', unit: 'ms' },
  buildTime: { label: 'search: built from its file, CPU', unit: 'ms' },
  firstQueryTime: { label: 'search: slowest first query, CPU', unit: 'ms' },
  queryTime: { label: 'search: query, CPU', unit: 'ms' },
  worstQueryTime: { label: 'search: slowest query, CPU', unit: 'ms' },
}

/** Returns the lines of the search. */
export const createSearchRows = (figures: SearchFigures, size: number): ReportRow[] =>
  (Object.keys(FIGURES) as (keyof SearchFigures)[]).map((id) =>
    createRow({ id, ...FIGURES[id], size, product: figures[id], goal: SEARCH_GOALS[id] }),
  )
