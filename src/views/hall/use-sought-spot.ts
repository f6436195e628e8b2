import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject } from 'react'
import { selectSelectionRef } from '#machines/hall/guide-selectors.ts'
import { selectSoughtSpot, type SoughtSpot } from '#machines/hall/selection.machine.ts'
import { useSelectorAfterPaint } from '#src/components/use-selector-after-paint.ts'
import { findSpot, pulse } from '#src/components/plan-spot.ts'
import { useHall } from './HallContext.tsx'

/**
 * Scrolls to a stand or place that was asked for as soon as the plan is loaded; on a phone the plan zooms to it
 * instead. The list is not scrolled: it would scroll the page away from the plan.
 *
 * @param svg the shown plan; null while there is none
 */
export function useSoughtSpot(
  plan: RefObject<HTMLElement | null>,
  svg: string | null,
  narrow: boolean,
): void {
  const { guide } = useHall()
  // The mark is painted first: scrolling before that would force a second layout.
  const sought = useSelectorAfterPaint(useSelector(guide, selectSelectionRef), selectSoughtSpot)
  const shown = useRef<SoughtSpot | null>(null)
  useEffect(() => {
    const element = sought && findSpot(plan.current, sought.spot)
    if (!element || shown.current === sought) return
    shown.current = sought
    const marked = plan.current?.querySelector('.is-selected') ?? element
    if (!narrow) marked.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    pulse(marked)
  }, [plan, svg, narrow, sought])
}
