import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { HallStart } from '#contract/plan/wished-way.ts'
import type { PlaceOrigin } from '#contract/places.ts'
import {
  selectHall,
  selectHallRef,
  selectHallStart,
  selectSelectionRef,
} from '#machines/hall/guide-selectors.ts'
import type { PlacesRef } from '#machines/hall/places.machine.ts'
import { selectSelection } from '#machines/hall/selection.machine.ts'
import { hasStand } from '#src/components/plan-spot.ts'
import { useSelectorAfterPaint } from '#src/components/use-selector-after-paint.ts'
import { useHall } from './HallContext.tsx'

/** Returns the visitor's position if the plan of its hall shows it. */
function readOrigin(start: HallStart | null, hall: string, svg: string): PlaceOrigin | null {
  if (start === null || 'place' in start) return start
  return start.hall === hall && hasStand(svg, start.stand) ? { stand: start.stand } : null
}

/**
 * Reports the visitor's position to the machine of places: as an address or the visitor has set it, otherwise the
 * selected stand. A selected place is a destination and changes nothing.
 */
export function usePlaceOrigin(places: PlacesRef, svg: string): void {
  const { guide } = useHall()
  const hall = useSelector(guide, selectHall)
  const start = useSelector(useSelector(guide, selectHallRef), selectHallStart)
  // The mark of the stand is painted first.
  const selected = useSelectorAfterPaint(useSelector(guide, selectSelectionRef), selectSelection)
  useEffect(() => {
    const origin = readOrigin(start, hall, svg)
    if (origin !== null) places.send({ type: 'origin.changed', origin })
    else if (selected === null || 'stand' in selected)
      places.send({ type: 'origin.changed', origin: selected })
  }, [places, start, hall, svg, selected])
}
