import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { GestureRef } from '#machines/hall/gesture.machine.ts'
import { selectGestureRef, selectHoverRef } from '#machines/hall/guide-selectors.ts'
import type { HoverRef } from '#machines/hall/hover.machine.ts'
import type { PlanHandlers } from '#src/components/PlanSvg.tsx'
import { useHall } from './HallContext.tsx'

/** Returns what the plan does on a pointer: a click opens a stand or chooses a place, a pointer over a stand highlights it. */
export function usePlanHandlers(narrow: boolean): PlanHandlers {
  const { guide } = useHall()
  const gesture = useSelector(guide, selectGestureRef)
  const hover = useSelector(guide, selectHoverRef)
  return useMemo(
    () =>
      createPlanHandlers({
        gesture,
        hover,
        narrow,
        onOpen: (stand) => guide.send({ type: 'stand.opened', stand }),
        onChoosePlace: (place) => guide.send({ type: 'place.chosen', place }),
      }),
    [guide, gesture, hover, narrow],
  )
}

interface PlanHandlerOptions {
  gesture: GestureRef
  hover: HoverRef
  narrow: boolean
  onOpen: (stand: string) => void
  onChoosePlace: (place: number) => void
}

/** On a phone fingers go through the gesture machine, which knows a tap; elsewhere a click is a click. */
function createPlanHandlers(options: PlanHandlerOptions): PlanHandlers {
  const { gesture, hover, narrow, onOpen, onChoosePlace } = options
  const none = () => undefined
  const onHover = (stand: string | null) => hover.send({ type: 'stand.hovered', stand })
  if (!narrow)
    return {
      onHover,
      onClick(stand, place) {
        if (stand !== null) onOpen(stand)
        else if (place !== null) onChoosePlace(place)
      },
      preventsClickAfterTouch: false,
      onPress: none,
      onMove: none,
      onRelease: none,
      onCancel: none,
    }
  return {
    onHover,
    onClick: none,
    onPress: (x, y, stand, place) => gesture.send({ type: 'pointer.pressed', x, y, stand, place }),
    onMove: (x, y) => gesture.send({ type: 'pointer.moved', x, y }),
    onRelease: () => gesture.send({ type: 'pointer.released' }),
    onCancel: () => gesture.send({ type: 'pointer.cancelled' }),
    preventsClickAfterTouch: true,
  }
}
