import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Exhibitor } from '../../../contract/entities.ts'
import {
  selectFoundIds,
  selectHallExhibitors,
  selectStand,
  type ExhibitorsRef,
} from '../../../machines/plan/exhibitors.machine.ts'
import { standIndex } from '../../../machines/plan/standIndex.ts'

/** What the list shows: the companies of a picked stand, else what the filter found, else the hall. */
export function useShownExhibitors(actor: ExhibitorsRef): readonly Exhibitor[] {
  const all = useSelector(actor, selectHallExhibitors)
  const found = useSelector(actor, selectFoundIds)
  const stand = useSelector(actor, selectStand)
  return useMemo(() => {
    const ids = stand === null ? found : standIndex(all).companiesOf(stand)
    if (ids === null) return all
    const wanted = new Set(ids)
    return all.filter(({ id }) => wanted.has(id))
  }, [all, found, stand])
}
