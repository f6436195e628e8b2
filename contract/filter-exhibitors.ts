import type { Exhibitor } from './entities.ts'
import { FOUND_ELSEWHERE_PER_HALL } from './limits.ts'
import type { FilterResult } from './list-filter.ts'

/** An exhibitor of an edition, as the filter reads it. */
export interface FilterEntry {
  id: number
  /** Null for a stand without a hall. */
  halls: ReadonlySet<string | null>
  rubs: readonly number[]
}

/** The exhibitors that a keyword finds in an edition. */
export interface KeywordMatches {
  ids: ReadonlySet<number>
  /** What was searched for instead of the keyword; null if the keyword itself was found. */
  corrected: string | null
}

interface FilterRequest<Entry> {
  /** All exhibitors of the edition, sorted by name. */
  entries: readonly Entry[]
  /** The halls whose list is filtered; empty for all. */
  halls: readonly string[]
  editionHalls: readonly string[]
  /** What the keyword finds; undefined without a keyword. */
  named: KeywordMatches | undefined
  /** Ids of categories; empty for all. */
  rubs: readonly number[]
  getParent: (category: number) => number | null | undefined
  /** Returns an exhibitor with its stands of a hall. */
  showInHall: (entry: Entry, hall: string) => Exhibitor
}

/** Filters the list of a hall. Server and browser use it, so that both find the same (readings 43, 46). */
export function filterExhibitors<Entry extends FilterEntry>(request: FilterRequest<Entry>): FilterResult {
  const { entries, halls, editionHalls, named, rubs, getParent, showInHall } = request
  const isWanted = (category: number): boolean =>
    rubs.includes(category) || rubs.includes(getParent(category) ?? Number.NaN)
  const matches = entries.filter(
    (entry) => named?.ids.has(entry.id) !== false && (rubs.length === 0 || entry.rubs.some(isWanted)),
  )
  const isShown = (entry: Entry): boolean =>
    halls.length === 0 || entry.halls.has(null) || halls.some((hall) => entry.halls.has(hall))
  const listIn = (hall: string): Entry[] => matches.filter((entry) => entry.halls.has(hall))
  const countByHall = Object.fromEntries(editionHalls.map((hall) => [hall, listIn(hall).length]))
  const isFound = halls.length === 0 || halls.some((hall) => (countByHall[hall] ?? 0) > 0)
  const others = Object.keys(countByHall).filter((hall) => !halls.includes(hall))
  return {
    ids: matches.filter(isShown).map(({ id }) => id),
    countByHall,
    ...(!isFound && {
      elsewhere: others.flatMap((hall) =>
        listIn(hall)
          .slice(0, FOUND_ELSEWHERE_PER_HALL)
          .map((entry) => showInHall(entry, hall)),
      ),
    }),
    ...(matches.length > 0 && typeof named?.corrected === 'string' && { corrected: named.corrected }),
  }
}
