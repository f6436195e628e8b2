import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Exhibitor } from '#contract/entities.ts'
import { isGroupedWithoutHall, selectHallExhibitors, selectStand } from '#machines/hall/exhibitors.machine.ts'
import { selectHall, type ExhibitorListRef } from '#machines/hall/guide-selectors.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { useHall } from './HallContext.tsx'
import { useFilterResult } from './use-filter-result.ts'

interface ShownExhibitors {
  inHall: readonly Exhibitor[]
  withoutHall: readonly Exhibitor[]
  /** Those of both that are listed; null: all. */
  shown: ReadonlySet<number> | null
}

/** Returns what the list shows: the companies of a picked stand, else the filter's matches, else the hall. */
export function useShownExhibitors(actor: ExhibitorListRef): ShownExhibitors {
  const hall = useSelector(useHall().guide, selectHall)
  const all = useSelector(actor, selectHallExhibitors)
  const found = useFilterResult()?.ids ?? null
  const stand = useSelector(actor, selectStand)
  const groups = useMemo(() => {
    const isGroupless = (each: Exhibitor) => !isGroupedWithoutHall(actor.getSnapshot(), each)
    return { inHall: all.filter(isGroupless), withoutHall: all.filter((each) => !isGroupless(each)) }
  }, [actor, all])
  const shown = useMemo(() => {
    const ids = stand === null ? found : getStandIndex(all, hall).getCompanies(stand)
    return ids && new Set(ids)
  }, [all, found, stand, hall])
  return { ...groups, shown }
}
