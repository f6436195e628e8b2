import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { PlaceOrigin } from '#contract/places.ts'
import {
  selectHall,
  selectHallRef,
  selectHallTarget,
  selectSelectionRef,
} from '#machines/hall/guide-selectors.ts'
import type { PlacesRef } from '#machines/hall/places.machine.ts'
import { selectSelectedPlace, selectSelectedStand } from '#machines/hall/selection.machine.ts'
import { useHall } from './HallContext.tsx'

/** Returns where an address says that the visitor is, if that is in a hall. */
function readStart(target: PlanTarget | null, hall: string): PlaceOrigin | null {
  const from = target?.from
  if (from === undefined) return null
  if ('place' in from) return { place: from.place }
  return from.hall === undefined || from.hall === hall ? { stand: from.stand } : null
}

/**
 * Tells the places where the visitor is: where the address says, else at the selected stand. A place that is selected
 * changes nothing, as it is where the visitor wants to go.
 */
export function usePlaceOrigin(places: PlacesRef): void {
  const { guide } = useHall()
  const hall = useSelector(guide, selectHall)
  const target = useSelector(useSelector(guide, selectHallRef), selectHallTarget)
  const selection = useSelector(guide, selectSelectionRef)
  const stand = useSelector(selection, selectSelectedStand)
  const place = useSelector(selection, selectSelectedPlace)
  useEffect(() => {
    const start = readStart(target, hall)
    if (start !== null) places.send({ type: 'origin.changed', origin: start })
    else if (place === null)
      places.send({ type: 'origin.changed', origin: stand === null ? null : { stand } })
  }, [places, target, hall, stand, place])
}
