import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { selectEnteredStand, selectHallExhibitors, selectStand } from '#machines/hall/exhibitors.machine.ts'
import { selectHall, selectSelectionRef } from '#machines/hall/guide-selectors.ts'
import { selectSelection, type Selection } from '#machines/hall/selection.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { getPlaceMark, type PlanMarks } from '#src/components/plan-marks.ts'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { useFilterResult } from './use-filter-result.ts'
import { useHoverState } from './use-hover-state.ts'

/** Returns the stands and places that each mark of the plan is on. */
export function usePlanMarks(): PlanMarks {
  const { guide, favourites: favouritesRef, openCompany: open } = useHall()
  const hall = useSelector(guide, selectHall)
  const actor = useExhibitorList()
  const all = useSelector(actor, selectHallExhibitors)
  const found = useFilterResult()?.ids
  const picked = useSelector(actor, selectStand)
  const typed = useSelector(actor, selectEnteredStand)
  const selected = useSelector(useSelector(guide, selectSelectionRef), selectSelection)
  const favourites = useSelector(favouritesRef, selectFavourites)
  const { stands: hovered } = useHoverState()
  const lasting = useMemo(() => {
    const index = getStandIndex(all, hall)
    const standsOf = (company: number) => index.getStands(company)
    return {
      'is-filtered': (found ?? []).flatMap(standsOf),
      'is-favourite': favourites.flatMap(standsOf),
      'is-selected': selected === null ? [] : [getSelectedMark(selected)],
      'is-open': [
        ...(open === null ? [] : standsOf(open)),
        ...(picked === null ? [] : [picked]),
        ...(typed === null ? [] : [typed.stand]),
      ],
    }
  }, [all, hall, found, picked, typed, selected, open, favourites])
  return useMemo(() => ({ ...lasting, 'is-hovered': hovered }), [lasting, hovered])
}

const getSelectedMark = (selected: Selection): string =>
  'stand' in selected ? selected.stand : getPlaceMark(selected.place)
