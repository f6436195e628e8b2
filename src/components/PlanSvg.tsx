import { memo, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { PlanMark } from './MarkedShape.tsx'
import { createPlanMarker, type PlanMarks } from './plan-marks.ts'
import type { ToTrusted } from './to-trusted.ts'

/**
 * Handlers of pointer events on a plan; `stand` has the codes of the stand under the pointer, separated by spaces, `place`
 * the id of a place there.
 */
export interface PlanHandlers {
  onHover: (stand: string | null) => void
  onClick: (stand: string | null, place: number | null) => void
  onPress: (x: number, y: number, stand: string | null, place: number | null) => void
  onMove: (x: number, y: number) => void
  onRelease: () => void
  onCancel: () => void
  /** True if the click after the touch is suppressed, as it could hit an element that the tap has just shown. */
  preventsClickAfterTouch: boolean
}

interface PlanSvgProps {
  /** Sanitized SVG markup. */
  svg: string
  label: string
  marks: PlanMarks
  handlers: PlanHandlers
  toTrusted: ToTrusted
}

const findStandAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<SVGElement>('[data-stand]')?.dataset['stand'] ?? null) : null

/** A stand within a place comes before it. */
function findPlaceAt(target: EventTarget | null): number | null {
  if (findStandAt(target) !== null || !(target instanceof Element)) return null
  const place = target.closest<SVGElement>('[data-place]')?.dataset['place']
  return place === undefined ? null : Number(place)
}

function usePlanEvents(root: RefObject<HTMLElement | null>, handlers: PlanHandlers) {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const element = root.current
    if (element === null) return
    const leaving = new AbortController()
    const on = (type: string, listen: (event: PointerEvent, handlers: PlanHandlers) => void) =>
      element.addEventListener(type, (event) => listen(event as PointerEvent, latest.current), leaving)
    // While a plan is dragged, no stand is hovered: each of them under the pointer would cost a frame.
    on(
      'pointerover',
      (event, { onHover }) =>
        event.pointerType !== 'touch' && event.buttons === 0 && onHover(findStandAt(event.target)),
    )
    on('pointerleave', (_event, { onHover }) => onHover(null))
    on('click', ({ target }, { onClick }) => {
      const [stand, place] = [findStandAt(target), findPlaceAt(target)]
      if (stand !== null || place !== null) onClick(stand, place)
    })
    on('pointerdown', ({ clientX, clientY, target }, { onPress }) =>
      onPress(clientX, clientY, findStandAt(target), findPlaceAt(target)),
    )
    on('pointermove', (event, { onMove }) => onMove(event.clientX, event.clientY))
    on('pointerup', (event, { onRelease, onHover }) => {
      onRelease()
      if (event.pointerType !== 'touch') onHover(findStandAt(event.target))
    })
    on(
      'touchend',
      (event, { preventsClickAfterTouch }) =>
        preventsClickAfterTouch && event.cancelable && event.preventDefault(),
    )
    on('pointercancel', (_event, { onCancel }) => onCancel())
    return () => leaving.abort()
  }, [root])
}

/** Renders the markup once per plan; React does not update it afterwards. */
const PlanMarkup = memo(function Markup({ svg, toTrusted }: Pick<PlanSvgProps, 'svg' | 'toTrusted'>) {
  return <div className="plan-markup" dangerouslySetInnerHTML={{ __html: toTrusted(svg) }} />
})

export function PlanSvg({ svg, label, marks, handlers, toTrusted }: PlanSvgProps) {
  const root = useRef<HTMLDivElement>(null)
  const mark = useRef<((marks: PlanMarks) => void) | null>(null)
  useLayoutEffect(() => {
    if (root.current !== null) mark.current = createPlanMarker(root.current)
  }, [svg])
  useLayoutEffect(() => mark.current?.(marks), [svg, marks])
  usePlanEvents(root, handlers)
  return (
    <div className="plan-content" ref={root} role="img" aria-label={label}>
      <PlanMarkup svg={svg} toTrusted={toTrusted} />
      <PlanMark />
    </div>
  )
}
