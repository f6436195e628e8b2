import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { FINGER_WIDTH_PX } from '#contract/limits.ts'
import { findNearestStand } from '#contract/plan/stand-graph.ts'
import {
  selectHallRef,
  selectLargePlanRef,
  selectPlacesRef,
  selectPlanLabelsRef,
  selectSelectionRef,
  selectStandFocusRef,
  selectWayRef,
} from '#machines/hall/guide-selectors.ts'
import { selectArePlacesMissing, selectPlaces } from '#machines/hall/places.machine.ts'
import { selectSelectedPlace, selectSelectedStand } from '#machines/hall/selection.machine.ts'
import { retryUntilDone } from '#src/components/retry-until-done.ts'
import { addControlMessages } from '#src/i18n/control-messages.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import { useHall } from './HallContext.tsx'
import { addMarkLayer } from './mark-layer.ts'
import { LargePlan } from './LargePlan.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { PlacesPanel } from './PlacesPanel.tsx'
import { PlanLabels } from './PlanLabels.tsx'
import { PointerCard } from './PointerCard.tsx'
import { StandFocus } from './StandFocus.tsx'
import { WayPanel } from './WayPanel.tsx'
import { listShapes } from '#src/components/plan-marks.ts'
import { getPlanOverlay, listTransforms } from './plan-overlay.ts'
import { readStandBoxes, toPlanPoint } from './stand-boxes.ts'

interface PlanControlsProps {
  container: RefObject<HTMLElement | null>
  svg: string
  narrow: boolean
  stand: string | null
}

const hasShownPlaces = (snapshot: Parameters<typeof selectPlaces>[0] | undefined): boolean =>
  snapshot !== undefined && ((selectPlaces(snapshot)?.length ?? 0) > 0 || selectArePlacesMissing(snapshot))

interface PlanElements {
  floor: HTMLElement
  frame: HTMLElement
  content: HTMLElement
  svg: SVGSVGElement
}

function findPlan(floor: HTMLElement | null): PlanElements | null {
  const frame = floor?.querySelector<HTMLElement>('.plan-window')
  const content = frame?.querySelector<HTMLElement>('.plan-content')
  const svg = content?.querySelector('svg')
  return floor && frame && content && svg ? { floor, frame, content, svg } : null
}

/** Loads the messages of the controls; returns true once they are there. */
function useControlMessages(): boolean {
  const intl = useIntl()
  const lang = useLang()
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    retryUntilDone(() => addControlMessages(intl, lang)).then(
      () => setIsLoaded(true),
      () => undefined,
    )
  }, [intl, lang])
  return isLoaded
}

/**
 * Renders what a plan needs beyond its picture: the names on its stands, ways, the keyboard, the card at the pointer and
 * the large plan.
 */
export function PlanControls({ container, svg, narrow, stand }: PlanControlsProps) {
  const { guide } = useHall()
  const hall = useSelector(guide, selectHallRef)
  const place = useSelector(useSelector(guide, selectSelectionRef), selectSelectedPlace)
  const places = useSelector(hall, selectPlacesRef)
  const standFocus = useSelector(hall, selectStandFocusRef)
  const largePlan = useSelector(hall, selectLargePlanRef)
  const planLabels = useSelector(hall, selectPlanLabelsRef)
  const way = useSelector(hall, selectWayRef)
  const [plan, setPlan] = useState<PlanElements | null>(null)
  const attach = useCallback(
    (element: HTMLElement | null) => setPlan(findPlan(element?.closest<HTMLElement>('.floor') ?? null)),
    [],
  )
  useEffect(() => (plan === null ? undefined : retargetTouch(plan.frame, plan.svg)), [plan])
  useEffect(() => (plan === null ? undefined : addMarkLayer(plan.content, plan.svg)), [plan])
  useEffect(() => {
    if (narrow) largePlan?.send({ type: 'page.narrowed' })
  }, [narrow, largePlan])
  const isLoaded = useControlMessages()
  const isReady = isLoaded && plan !== null && standFocus !== undefined && largePlan !== undefined
  const hasPlaces = useSelector(places, hasShownPlaces) && isLoaded
  const hasLargePlan = isReady && !narrow
  return (
    <div
      className="plan-controls"
      ref={attach}
      // For the style of its siblings: `:has()` would be matched again at each change of the plan.
      data-tools={[...(hasLargePlan ? ['large'] : []), ...(hasPlaces ? ['places'] : [])].join(' ')}
    >
      {plan && <SelectedOutline svg={plan.svg} />}
      {planLabels && <PlanLabels actor={planLabels} container={container} svg={svg} />}
      {isLoaded && places && place !== null && (
        <PlaceCard actor={places} place={place} plan={container} svg={svg} narrow={narrow} />
      )}
      <div className="plan-tools">
        {isLoaded && places && <PlacesPanel actor={places} container={container} svg={svg} />}
        {hasLargePlan && <LargePlan actor={largePlan} {...plan} />}
      </div>
      {isLoaded && way && <WayPanel way={way} container={container} stand={stand} narrow={narrow} />}
      {isReady && <StandFocus actor={standFocus} content={plan.content} svg={plan.svg} />}
      {isReady && !narrow && planLabels && (
        <PointerCard floor={plan.floor} content={plan.content} labels={planLabels} />
      )}
    </div>
  )
}

/** Outlines the selected stand at once, whatever is rendered about it. */
function SelectedOutline({ svg }: { svg: SVGSVGElement }) {
  const selection = useSelector(useHall().guide, selectSelectionRef)
  const stand = useSelector(selection, selectSelectedStand)
  useLayoutEffect(() => {
    if (stand !== null) return outlineSelected(svg, stand)
  }, [svg, stand])
  return null
}

const SHAPES = 'rect, path, polygon, polyline, circle, ellipse'

/**
 * Draws the edge of a stand once more above the stands around it, which are drawn later and cover half of it. Returns a
 * function that removes it.
 */
function outlineSelected(svg: SVGSVGElement, stand: string): () => void {
  const copies = listShapes(svg, stand).flatMap((element) => {
    const shape = element.matches(SHAPES)
      ? element
      : [...element.children].find((child): child is SVGGraphicsElement => child.matches(SHAPES))
    if (shape === undefined) return []
    const copy = shape.cloneNode() as SVGGraphicsElement
    for (const name of ['id', 'data-stand']) copy.removeAttribute(name)
    copy.setAttribute('class', 'plan-selected')
    copy.setAttribute('transform', listTransforms(shape, svg))
    return [copy]
  })
  getPlanOverlay(svg).append(...copies)
  return () => copies.forEach((copy) => copy.remove())
}

/**
 * Redirects a touch that hits no stand to the nearest stand within a finger's width. Returns a function that stops it.
 *
 * @param frame contains the plan, and receives touches before it
 */
function retargetTouch(frame: HTMLElement, svg: SVGSVGElement): () => void {
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
