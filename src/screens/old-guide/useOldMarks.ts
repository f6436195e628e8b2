import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import {
  selectOldFavourites,
  selectOldHover,
  selectOpened,
  type OldGuideRef,
} from '../../../machines/archive/oldGuide.machine.ts'
import { standIndex } from '../../../machines/plan/standIndex.ts'
import { selectFavourites } from '../../../machines/session/favourites.machine.ts'
import type { Marks } from '../../parts/planMarks.ts'
import { useHoveredOf } from '../plan/useHovered.ts'
import type { OldList } from './useOldList.ts'

/** How the stands of the scheme are marked; one that was typed whole is selected. */
export function useOldMarks(actor: OldGuideRef, list: OldList): Marks {
  const opened = useSelector(actor, selectOpened)?.id
  const favourites = useSelector(useSelector(actor, selectOldFavourites), selectFavourites)
  const { stands: hovered } = useHoveredOf(useSelector(actor, selectOldHover), list.all)
  return useMemo(() => {
    const { all, found, stand, entered, hall } = list
    const index = standIndex(all)
    const standsOf = (company: number) => index.standsOf(company)
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
