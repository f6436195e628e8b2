import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import {
  selectSelectedStand,
  selectFoundIds,
  selectHallExhibitors,
  selectStand,
} from '#machines/hall/exhibitors.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import type { PlanMarks } from '#src/components/plan-marks.ts'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { useHoverState } from './use-hover-state.ts'

/** Returns the marks of the stands on the plan. */
export function usePlanMarks(): PlanMarks {
  const hall = useHall()
  const { openCompany: open } = hall
  const actor = useExhibitorList()
  const all = useSelector(actor, selectHallExhibitors)
  const found = useSelector(actor, selectFoundIds)
  const picked = useSelector(actor, selectStand)
  const selected = useSelector(actor, selectSelectedStand)
  const favourites = useSelector(hall.favourites, selectFavourites)
  const { stands: hovered } = useHoverState()
  const lasting = useMemo(() => {
    const index = getStandIndex(all)
    const standsOf = (company: number) => index.getStands(company)
    return {
      'is-filtered': (found ?? []).flatMap(standsOf),
      'is-favourite': favourites.flatMap(standsOf),
      'is-open': [
        ...(open === null ? [] : standsOf(open)),
        ...(picked === null ? [] : [picked]),
        ...(selected === null ? [] : [selected.stand]),
      ],
    }
  }, [all, found, picked, selected, open, favourites])
  return useMemo(() => ({ ...lasting, 'is-hovered': hovered }), [lasting, hovered])
}
