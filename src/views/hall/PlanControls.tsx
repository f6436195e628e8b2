import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
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
import { outlineSelected } from './outline-selected.ts'
import { PlaceCard } from './PlaceCard.tsx'
import { PlacesPanel } from './PlacesPanel.tsx'
import { PlanLabels } from './PlanLabels.tsx'
import { PointerCard } from './PointerCard.tsx'
import { retargetTouch } from './retarget-touch.ts'
import { StandFocus } from './StandFocus.tsx'
import { WayPanel } from './WayPanel.tsx'

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
