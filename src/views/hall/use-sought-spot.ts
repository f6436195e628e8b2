import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject } from 'react'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectHall, selectSelectionRef } from '#machines/hall/guide-selectors.ts'
import { selectSoughtSpot, type SoughtSpot } from '#machines/hall/selection.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { findSpot, pulse } from '#src/components/plan-spot.ts'
import { useExhibitorList, useHall } from './HallContext.tsx'

/**
 * Brings a stand that was asked for into view, with its row in the list, as soon as both are there; on a phone the plan
 * zooms to it instead.
 *
 * @param svg the shown plan; null while there is none
 */
export function useSoughtSpot(
  plan: RefObject<HTMLElement | null>,
  svg: string | null,
  narrow: boolean,
): void {
  const { guide } = useHall()
  const sought = useSelector(useSelector(guide, selectSelectionRef), selectSoughtSpot)
  const hall = useSelector(guide, selectHall)
  const all = useSelector(useExhibitorList(), selectHallExhibitors)
  const shown = useRef<{ row: SoughtSpot | null; spot: SoughtSpot | null }>({ row: null, spot: null })
  useEffect(() => {
    if (sought === null) return
    const isRowShown = shown.current.row === sought
    const element = findSpot(plan.current, sought.spot)
    if (!narrow && all.length > 0 && !isRowShown) {
      shown.current.row = sought
      findRow(sought, getStandIndex(all, hall))?.scrollIntoView?.({ block: 'nearest' })
    }
    if (element === null || (shown.current.spot === sought && (narrow || isRowShown))) return
    if (!narrow) element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    if (shown.current.spot !== sought) pulse(element)
    shown.current.spot = sought
  }, [plan, svg, narrow, sought, hall, all])
}

/** Returns the row of the first company on a stand. */
function findRow({ spot }: SoughtSpot, index: ReturnType<typeof getStandIndex>): HTMLElement | null {
  const [company] = 'stand' in spot ? index.getCompanies(spot.stand) : []
  return company === undefined
    ? null
    : document.querySelector(`.row[data-company="${company}"]:not([hidden])`)
}
