import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { PLAN_BOUNDS_PADDING } from '#contract/limits.ts'
import { selectPlanState, selectPlanSvg } from '#machines/hall/floor-plan.machine.ts'
import {
  selectFloorPlanRef,
  selectHall,
  selectHallRef,
  selectLargePlanRef,
  selectSelectionRef,
} from '#machines/hall/guide-selectors.ts'
import {
  selectSelectedPlace,
  selectSelectedStand,
  selectSoughtSpot,
} from '#machines/hall/selection.machine.ts'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import { PlanSvg } from '#src/components/PlanSvg.tsx'
import { PictureSkeleton } from '#src/components/Skeleton.tsx'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { useIsNarrow } from '#src/components/use-is-narrow.ts'
import { useSelectorAfterPaint } from '#src/components/use-selector-after-paint.ts'
import { useTrusted } from '#src/views/ActorsContext.tsx'
import { FilterChips } from './FilterChips.tsx'
import { useHall } from './HallContext.tsx'
import { NoPlan } from './NoPlan.tsx'
import { PlanFooter } from './PlanFooter.tsx'
import { useHallNames } from './use-hall-names.ts'
import { usePlanHandlers } from './use-plan-handlers.ts'
import { usePlanMarks } from './use-plan-marks.ts'

const ZoomPlan = createLazyComponent(
  async () => (await import('#src/components/ZoomControls.tsx')).ZoomControls,
)

const PlanControls = createLazyComponent(async () => (await import('./PlanControls.tsx')).PlanControls)
const SelectionCard = createLazyComponent(
  async () => (await import('./SelectionCard.tsx')).SelectionCard,
  // The stand is marked without it.
  { isRetried: true },
)

/** Renders the plan with its marks, which change with each movement of the pointer. */
function MarkedPlan(plan: Omit<ComponentProps<typeof PlanSvg>, 'marks'>) {
  return <PlanSvg {...plan} marks={usePlanMarks()} />
}

/** Renders the zoom of a phone, which follows what is sought. */
function SeekingZoom({ container }: { container: RefObject<HTMLDivElement | null> }) {
  const { guide, zoom } = useHall()
  const sought = useSelector(useSelector(guide, selectSelectionRef), selectSoughtSpot)
  return <ZoomPlan container={container} boundsPadding={PLAN_BOUNDS_PADDING} target={sought} {...zoom} />
}

/** Loads the controls of the plan when `wantControls` is called or a place is selected, whose card is one of them. */
function useControls(): { hasControls: boolean; wantControls: () => void } {
  const { guide } = useHall()
  const hall = useSelector(guide, selectHallRef)
  const hasControls = useSelector(hall, selectLargePlanRef) !== undefined
  const hasPlace = useSelector(useSelector(guide, selectSelectionRef), selectSelectedPlace) !== null
  const wantControls = () => hall.send({ type: 'controls.wanted' })
  useEffect(() => {
    if (hasPlace) hall.send({ type: 'controls.wanted' })
  }, [hall, hasPlace])
  useEffect(() => {
    // So that a stand can be selected when the network is gone.
    if (hasControls) SelectionCard.preload().catch(() => undefined)
  }, [hasControls])
  return { hasControls, wantControls }
}

/** Renders the plan of the hall for the width of the viewport, so that a guide need not read the width and render again. */
export function ResponsiveFloorPlan({ narrowBelow }: { narrowBelow: number }) {
  return <FloorPlan narrow={useIsNarrow(narrowBelow)} />
}

/** Renders the plan of the hall; on a phone it can be zoomed and tapped. */
export function FloorPlan({ narrow }: { narrow: boolean }) {
  const intl = useIntl()
  const toTrusted = useTrusted()
  const { guide, showList, askWay } = useHall()
  const hall = useSelector(guide, selectHall)
  const actor = useSelector(guide, selectFloorPlanRef)
  const svg = useSelector(actor, selectPlanSvg)
  const state = useSelector(actor, selectPlanState)
  const handlers = usePlanHandlers(narrow)
  const container = useRef<HTMLDivElement>(null)
  const selection = useSelector(guide, selectSelectionRef)
  // The mark is painted first. The card and the controls are rendered a frame later, because they take a frame themselves.
  const stand = useSelectorAfterPaint(selection, selectSelectedStand)
  const hasCard = useIsHydrated() && stand !== null
  const { hasControls, wantControls } = useControls()
  const hallName = useHallNames()(hall)
  return (
    <section
      className="floor"
      onFocus={wantControls}
      onPointerEnter={wantControls}
      id={showList && 'floor'}
      data-ways={askWay && ''}
      data-focus-fallback=""
      // The skip link of the header leads here.
      tabIndex={showList && -1}
      aria-label={intl.formatMessage({ id: 'plan.floor' }, { hall: hallName })}
    >
      <div className="plan-window" ref={container}>
        {svg !== null && (
          <MarkedPlan
            key={hall}
            svg={svg}
            label={intl.formatMessage({ id: 'plan.floorLabel' }, { hall: hallName })}
            handlers={handlers}
            toTrusted={toTrusted}
          />
        )}
        {state === 'loading' && <PictureSkeleton className="plan-skeleton" />}
        {state === 'absent' && <NoPlan actor={actor} />}
      </div>
      {hasCard && (
        <Suspense fallback={null}>
          <SelectionCard stand={stand} plan={container} narrow={narrow} />
        </Suspense>
      )}
      {hasControls && svg !== null && (
        <Suspense fallback={null}>
          <PlanControls
            key={`${hall} ${svg}`}
            container={container}
            svg={svg}
            narrow={narrow}
            stand={stand}
          />
        </Suspense>
      )}
      {state !== 'absent' && <PlanFooter />}
      {showList && (
        <div className="plan-over">
          <FilterChips />
        </div>
      )}
      {narrow && svg !== null && (
        <Suspense fallback={null}>
          <SeekingZoom key={hall} container={container} />
        </Suspense>
      )}
    </section>
  )
}
