import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectOldFavourites, selectOldHover, type OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import type { PlanMarks } from '#src/components/plan-marks.ts'
import { useOldCompany } from './use-old-company.ts'
import { useHoverState } from './use-hover-state.ts'
import type { OldList } from './use-old-list.ts'

/** How the stands of the scheme are marked; one that was typed whole is selected. */
export function useOldPlanMarks(actor: OldGuideRef, list: OldList): PlanMarks {
  const opened = useOldCompany(actor)?.id
  const favourites = useSelector(useSelector(actor, selectOldFavourites), selectFavourites)
  const { stands: hovered } = useHoverState(useSelector(actor, selectOldHover), list.all)
  return useMemo(() => {
    const { all, found, stand, entered, hall } = list
    const index = getStandIndex(all)
    const standsOf = (company: number) => index.getStands(company)
    return {
      'is-filtered': (found ?? []).flatMap(({ id }) => standsOf(id)),
      'is-favourite': favourites.flatMap(standsOf),
      'is-hovered': hovered,
      'is-open': [
        ...(opened === undefined ? [] : standsOf(opened)),
        ...(stand === null ? [] : [stand]),
        ...(entered?.hall === hall ? [entered.stand] : []),
      ],
    }
  }, [list, opened, favourites, hovered])
}
