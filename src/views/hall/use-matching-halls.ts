import { useSelector } from '@xstate/react'
import { selectHall, selectHalls } from '#machines/hall/guide-selectors.ts'
import { useHall } from './HallContext.tsx'
import { useFilterResult } from './use-filter-result.ts'

/** A hall other than the shown one, with the number of the filter's matches in it. */
export interface MatchingHall {
  hall: string
  count: number
}

/** Returns the other halls with matches, where the shown hall has none; empty in a list of all halls. */
export function useMatchingHalls(): readonly MatchingHall[] {
  const { guide, listsAllHalls } = useHall()
  const found = useFilterResult()?.countByHall
  const hall = useSelector(guide, selectHall)
  const halls = useSelector(guide, selectHalls)
  if (listsAllHalls || found === undefined || (found[hall] ?? 0) > 0) return []
  return halls.flatMap((other) => {
    const count = found[other] ?? 0
    return other === hall || count === 0 ? [] : [{ hall: other, count }]
  })
}
