import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject } from 'react'
import { selectSelectionRef } from '#machines/hall/guide-selectors.ts'
import { selectSoughtSpot, type SoughtSpot } from '#machines/hall/selection.machine.ts'
import { findSpot, pulse } from '#src/components/plan-spot.ts'
import { useHall } from './HallContext.tsx'

/**
 * Brings a stand or a place that was asked for into view as soon as the plan is there; on a phone the plan zooms to it
 * instead. Its row in the list is marked and stays where it is: the list scrolls with the page, away from the plan.
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
  const shown = useRef<SoughtSpot | null>(null)
  useEffect(() => {
    const element = sought && findSpot(plan.current, sought.spot)
    if (!element || shown.current === sought) return
    shown.current = sought
    if (!narrow) element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    pulse(element)
  }, [plan, svg, narrow, sought])
}
