import { useCallback, type FocusEvent, type PointerEvent } from 'react'
import type { HoverRef } from '#machines/hall/hover.machine.ts'

const findCompanyAt = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-company]') : null
  return row === null ? null : Number(row.dataset['company'])
}

/** Returns handlers that send the row under the pointer or the focus, and a row that left the list. */
export function useRowHover(actor: HoverRef) {
  const hover = (company: number | null) => actor.send({ type: 'row.hovered', company })
  const onRemoved = useCallback((company: number) => actor.send({ type: 'row.removed', company }), [actor])
  const pointing = {
    onPointerOver: (event: PointerEvent) =>
      event.pointerType !== 'touch' && hover(findCompanyAt(event.target)),
    onPointerLeave: () => hover(null),
    onFocus: (event: FocusEvent) => hover(findCompanyAt(event.target)),
    onBlur: () => hover(null),
  }
  return { pointing, onRemoved }
}
