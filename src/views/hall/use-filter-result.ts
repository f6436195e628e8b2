import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Exhibitor } from '#contract/entities.ts'
import type { FilterResult } from '#contract/list-filter.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import {
  isGroupedWithoutHall,
  selectFilterResult,
  selectHallExhibitors,
  selectIsOfFavourites,
  selectListedHall,
  selectListState,
} from '#machines/hall/exhibitors.machine.ts'
import { getFilterResult } from '#machines/hall/favourite-filter.ts'
import { useExhibitorList, useHall } from './HallContext.tsx'

const NONE: readonly number[] = []
const selectNone = () => NONE

/** Returns the result of the filter, which may be limited to the favourites; null while no filter is active. */
export function useFilterResult(): FilterResult | null {
  const list = useExhibitorList()
  const hall = useSelector(list, selectListedHall)
  const exhibitors = useSelector(list, selectHallExhibitors)
  const filterResult = useSelector(list, selectFilterResult)
  const fav = useSelector(list, selectIsOfFavourites)
  // A list that is not narrowed to the favourites renders nothing anew for a star.
  const favourites = useSelector(useHall().favourites, fav ? selectFavourites : selectNone)
  return useMemo(
    () => getFilterResult({ hall, exhibitors, fav, filterResult }, favourites),
    [hall, exhibitors, fav, filterResult, favourites],
  )
}

interface ListedCount {
  /** The exhibitors of the hall or, filtered, the matches in it. */
  count: number
  /** How many without a hall the list adds to them. */
  withoutHall: number
}

/** Returns how many exhibitors the list has. */
export function useListedCount(): ListedCount {
  const list = useExhibitorList()
  const exhibitors = useSelector(list, selectHallExhibitors)
  const result = useFilterResult()
  return useMemo(() => {
    const ids = result && new Set(result.ids)
    const listed = exhibitors.filter(({ id }) => ids?.has(id) !== false)
    const isGroupless = (each: Exhibitor) => isGroupedWithoutHall(list.getSnapshot(), each)
    const withoutHall = listed.filter(isGroupless).length
    return { count: listed.length - withoutHall, withoutHall }
  }, [list, exhibitors, result])
}

/** Returns how many exhibitors the tab of the list names; null while they are loading, undefined if they are unavailable. */
export function useTabCount(): number | null | undefined {
  const state = useSelector(useExhibitorList(), selectListState)
  const { count } = useListedCount()
  if (state === 'unavailable') return undefined
  return state === 'loading' ? null : count
}
