import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectFoundIds, selectHallExhibitors, selectStand } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef, selectOpenCompany } from '#machines/hall/guide-selectors.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import type { PlanMarks } from '#src/components/plan-marks.ts'
import { useActors, useGuide } from '#src/views/ActorsContext.tsx'
import { useGuideHoverState } from './use-hover-state.ts'

/** How the stands of the plan are marked. */
export function usePlanMarks(): PlanMarks {
  const guide = useGuide()
  const actor = useSelector(guide, selectExhibitorsRef)
  const all = useSelector(actor, selectHallExhibitors)
  const found = useSelector(actor, selectFoundIds)
  const picked = useSelector(actor, selectStand)
  const open = useSelector(guide, selectOpenCompany)
  const favourites = useSelector(useActors().favouriteCompanies, selectFavourites)
  const { stands: hovered } = useGuideHoverState()
  return useMemo(() => {
    const index = getStandIndex(all)
    const standsOf = (company: number) => index.getStands(company)
    return {
      'is-filtered': (found ?? []).flatMap(standsOf),
      'is-favourite': favourites.flatMap(standsOf),
      'is-hovered': hovered,
      'is-open': [...(open === null ? [] : standsOf(open)), ...(picked === null ? [] : [picked])],
    }
  }, [all, found, picked, open, favourites, hovered])
}
