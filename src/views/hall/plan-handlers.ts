import type { GestureRef } from '#machines/hall/gesture.machine.ts'
import type { HoverRef } from '#machines/hall/hover.machine.ts'
import type { PlanHandlers } from '#src/components/PlanSvg.tsx'

interface PlanHandlerOptions {
  gesture: GestureRef
  hover: HoverRef
  narrow: boolean
  onOpen: (stand: string) => void
}

/** On a phone fingers go through the gesture machine, which knows a tap; elsewhere a click is a click. */
export function createPlanHandlers({ gesture, hover, narrow, onOpen }: PlanHandlerOptions): PlanHandlers {
  const none = () => undefined
  const onHover = (stand: string | null) => hover.send({ type: 'stand.hovered', stand })
  if (!narrow)
    return {
      onHover,
      onClick: onOpen,
      preventsClickAfterTouch: false,
      onPress: none,
      onMove: none,
      onRelease: none,
      onCancel: none,
    }
  return {
    onHover,
    onClick: none,
    onPress: (x, y, stand) => gesture.send({ type: 'pointer.pressed', x, y, stand }),
    onMove: (x, y) => gesture.send({ type: 'pointer.moved', x, y }),
    onRelease: () => gesture.send({ type: 'pointer.released' }),
    onCancel: () => gesture.send({ type: 'pointer.cancelled' }),
    preventsClickAfterTouch: true,
  }
}
