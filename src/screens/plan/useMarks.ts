import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import {
  selectFoundIds,
  selectHallExhibitors,
  selectStand,
} from '../../../machines/plan/exhibitors.machine.ts'
import { selectExhibitorsRef, selectOpenCompany } from '../../../machines/guide/guideParts.ts'
import { standIndex } from '../../../machines/plan/standIndex.ts'
import { selectFavourites } from '../../../machines/session/favourites.machine.ts'
import type { Marks } from '../../parts/planMarks.ts'
import { useActors, useGuide } from '../ActorsContext.tsx'
import { useHovered } from './useHovered.ts'

/** How the stands of the plan are marked. */
export function useMarks(): Marks {
  const guide = useGuide()
  const actor = useSelector(guide, selectExhibitorsRef)
  const all = useSelector(actor, selectHallExhibitors)
  const found = useSelector(actor, selectFoundIds)
  const picked = useSelector(actor, selectStand)
  const open = useSelector(guide, selectOpenCompany)
  const favourites = useSelector(useActors().favourites, selectFavourites)
  const { stands: hovered } = useHovered()
  return useMemo(() => {
    const index = standIndex(all)
    const standsOf = (company: number) => index.standsOf(company)
    return {
      'is-filtered': (found ?? []).flatMap(standsOf),
      'is-favourite': favourites.flatMap(standsOf),
      'is-hovered': hovered,
      'is-open': [...(open === null ? [] : standsOf(open)), ...(picked === null ? [] : [picked])],
    }
  }, [all, found, picked, open, favourites, hovered])
}
