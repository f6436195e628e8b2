import type { SearchFigures } from '#test/bench/search/measure-search.ts'
import type { SearchBoxFigures } from '#test/bench/browser/measure-search-box.ts'
import { SEARCH_BOX_GOALS, SEARCH_GOALS } from './goals.ts'
import { median } from './median.ts'
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

const BOX_LABELS: Readonly<Record<keyof SearchBoxFigures, string>> = {
  indexFetched: 'search box: index fetched',
  indexReady: 'search box: idle → ready',
  firstLetter: 'search box: first letter → suggestions painted',
  firstLetterAtFullSpeed: 'search box: the same on a processor that is not slowed down',
  suggestion: 'search box: name → its company painted',
}

/** Returns the lines of the search box, the medians of some runs. */
export const createSearchBoxRows = (taken: readonly SearchBoxFigures[], size: number): ReportRow[] =>
  (Object.keys(BOX_LABELS) as (keyof SearchBoxFigures)[]).map((id) =>
    createRow({
      id,
      label: BOX_LABELS[id],
      unit: 'ms',
      size,
      product: median(taken.map((figures) => figures[id])),
      goal: SEARCH_BOX_GOALS[id],
    }),
  )
