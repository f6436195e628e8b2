import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Exhibitor } from '../../../contract/entities.ts'
import {
  isUnplaced,
  selectFoundIds,
  selectHallExhibitors,
  selectStand,
  type ExhibitorsRef,
} from '../../../machines/plan/exhibitors.machine.ts'
import { standIndex } from '../../../machines/plan/standIndex.ts'

export interface ShownExhibitors {
  placed: readonly Exhibitor[]
  unplaced: readonly Exhibitor[]
}

/** What the list shows: the companies of a picked stand, else what the filter found, else the hall. */
export function useShownExhibitors(actor: ExhibitorsRef): ShownExhibitors {
  const all = useSelector(actor, selectHallExhibitors)
  const found = useSelector(actor, selectFoundIds)
  const stand = useSelector(actor, selectStand)
  return useMemo(() => {
    const ids = stand === null ? found : standIndex(all).companiesOf(stand)
    const wanted = ids && new Set(ids)
    const shown = wanted === null ? all : all.filter(({ id }) => wanted.has(id))
    const isGroupless = (each: Exhibitor) => !isUnplaced(actor.getSnapshot(), each)
    return { placed: shown.filter(isGroupless), unplaced: shown.filter((each) => !isGroupless(each)) }
  }, [actor, all, found, stand])
}
