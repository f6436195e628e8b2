import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Exhibitor } from '#contract/entities.ts'
import {
  hasNoHall,
  selectFoundIds,
  selectHallExhibitors,
  selectStand,
} from '#machines/hall/exhibitors.machine.ts'
import type { ExhibitorListRef } from '#machines/hall/guide-selectors.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'

interface ShownExhibitors {
  inHall: readonly Exhibitor[]
  withoutHall: readonly Exhibitor[]
}

/** Returns what the list shows: the companies of a picked stand, else the filter's matches, else the hall. */
export function useShownExhibitors(actor: ExhibitorListRef): ShownExhibitors {
  const all = useSelector(actor, selectHallExhibitors)
  const found = useSelector(actor, selectFoundIds)
  const stand = useSelector(actor, selectStand)
  return useMemo(() => {
    const ids = stand === null ? found : getStandIndex(all).getCompanies(stand)
    const wanted = ids && new Set(ids)
    const shown = wanted === null ? all : all.filter(({ id }) => wanted.has(id))
    const isGroupless = (each: Exhibitor) => !hasNoHall(actor.getSnapshot(), each)
    return { inHall: shown.filter(isGroupless), withoutHall: shown.filter((each) => !isGroupless(each)) }
  }, [actor, all, found, stand])
}
