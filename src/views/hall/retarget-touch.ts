import { FINGER_WIDTH_PX } from '#contract/limits.ts'
import { findNearestStand } from '#contract/plan/stand-graph.ts'
import { readStandBoxes, toPlanPoint } from './stand-boxes.ts'

/**
 * Redirects a touch that hits no stand to the nearest stand within a finger's width. Returns a function that stops it.
 *
 * @param frame contains the plan, and receives touches before it
 */
export function retargetTouch(frame: HTMLElement, svg: SVGSVGElement): () => void {
  const leaving = new AbortController()
  const findNear = ({ target, clientX: x, clientY: y }: MouseEvent): Element | null => {
    if (!(target instanceof Element) || target.closest('[data-stand]') !== null || !svg.contains(target))
      return null
    const point = toPlanPoint(svg, { x, y })
    const stand = findNearestStand(readStandBoxes(svg), point, FINGER_WIDTH_PX / point.scale)
    return stand === null ? null : svg.querySelector(`[data-stand="${CSS.escape(stand)}"]`)
  }
  const retarget = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch' || !event.isTrusted) return
    const near = findNear(event)
    if (near === null) return
    event.stopPropagation()
    near.dispatchEvent(new PointerEvent(event.type, event))
  }
  frame.addEventListener('pointerdown', retarget, { signal: leaving.signal, capture: true })
  frame.addEventListener('click', retarget, { signal: leaving.signal, capture: true })
  return () => leaving.abort()
}
