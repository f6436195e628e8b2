import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo, useRef, type ComponentProps, type RefObject } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import { PLAN_BOUNDS_PADDING } from '#contract/limits.ts'
import {
  selectPlanState,
  selectPlanSvg,
  selectIsPlanFailed,
  type FloorPlanRef,
} from '#machines/hall/floor-plan.machine.ts'
import {
  selectFloorPlanRef,
  selectGestureRef,
  selectHall,
  selectHallRef,
  selectHoverRef,
  selectLargePlanRef,
  selectSelectionRef,
} from '#machines/hall/guide-selectors.ts'
import {
  selectSelectedPlace,
  selectSelectedStand,
  selectSoughtSpot,
  selectSelection,
  type Selection,
} from '#machines/hall/selection.machine.ts'
import { selectEnteredStand, selectHallExhibitors, selectStand } from '#machines/hall/exhibitors.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import type { GestureRef } from '#machines/hall/gesture.machine.ts'
import type { HoverRef } from '#machines/hall/hover.machine.ts'
import { useSelectorAfterPaint } from '#src/components/use-selector-after-paint.ts'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import { PlanSvg, type PlanHandlers } from '#src/components/PlanSvg.tsx'
import { PictureSkeleton } from '#src/components/Skeleton.tsx'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { useIsNarrow } from '#src/components/use-is-narrow.ts'
import { useTrusted } from '#src/views/ActorsContext.tsx'
import { FilterChips } from './FilterChips.tsx'
import { useHall, useExhibitorList } from './HallContext.tsx'
import { PlanFooter } from './PlanFooter.tsx'
import { useHallNames } from './use-hall-names.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { getPlaceMark, type PlanMarks } from '#src/components/plan-marks.ts'
import { useFilterResult } from './use-filter-result.ts'
import { useHoverState } from './use-hover-state.ts'

const ZoomPlan = createLazyComponent(
  async () => (await import('#src/components/ZoomControls.tsx')).ZoomControls,
)

const PlanControls = createLazyComponent(async () => (await import('./PlanControls.tsx')).PlanControls)
const SelectionCard = createLazyComponent(
  async () => (await import('./SelectionCard.tsx')).SelectionCard,
  // The stand is marked without it.
  { isRetried: true },
)

function usePlanHandlers(narrow: boolean): PlanHandlers {
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
  const hallRef = useSelector(guide, selectHallRef)
  const hasControls = useSelector(hallRef, selectLargePlanRef) !== undefined
  const wantControls = () => hallRef.send({ type: 'controls.wanted' })
  const selection = useSelector(guide, selectSelectionRef)
  // The mark is painted first. The card and the controls are rendered a frame later, because they take a frame themselves.
  const stand = useSelectorAfterPaint(selection, selectSelectedStand)
  const hasCard = useIsHydrated() && stand !== null
  const hasPlace = useSelector(selection, selectSelectedPlace) !== null
  useEffect(() => {
    // The card of a place is one of the controls.
    if (hasPlace) hallRef.send({ type: 'controls.wanted' })
  }, [hallRef, hasPlace])
  useEffect(() => {
    // So that a stand can be selected when the network is gone.
    if (hasControls) SelectionCard.preload().catch(() => undefined)
  }, [hasControls])
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

/** Renders what takes the place of a plan that is not there (section 8): the guide continues without it. */
function NoPlan({ actor }: { actor: FloorPlanRef }) {
  const intl = useIntl()
  const { showList } = useHall()
  const failed = useSelector(actor, selectIsPlanFailed)
  return (
    <EmptyState
      icon="plan"
      title={intl.formatMessage({ id: 'plan.absent' })}
      text={intl.formatMessage({ id: 'plan.absentText' })}
    >
      <div className="actions">
        {failed && (
          <Button icon="retry" onClick={() => actor.send({ type: 'plan.retry' })}>
            <FormattedMessage id="plan.retry" />
          </Button>
        )}
        {showList && (
          <Button className="thin" kind="primary" onClick={showList}>
            <FormattedMessage id="plan.toList" />
          </Button>
        )}
      </div>
    </EmptyState>
  )
}

function usePlanMarks(): PlanMarks {
  const { guide, favourites: favouritesRef, openCompany: open } = useHall()
  const hall = useSelector(guide, selectHall)
  const actor = useExhibitorList()
  const all = useSelector(actor, selectHallExhibitors)
  const found = useFilterResult()?.ids
  const picked = useSelector(actor, selectStand)
  const typed = useSelector(actor, selectEnteredStand)
  const selected = useSelector(useSelector(guide, selectSelectionRef), selectSelection)
  const favourites = useSelector(favouritesRef, selectFavourites)
  const { stands: hovered } = useHoverState()
  const lasting = useMemo(() => {
    const index = getStandIndex(all, hall)
    const standsOf = (company: number) => index.getStands(company)
    return {
      'is-filtered': (found ?? []).flatMap(standsOf),
      'is-favourite': favourites.flatMap(standsOf),
      'is-selected': selected === null ? [] : [getSelectedMark(selected)],
      'is-open': [
        ...(open === null ? [] : standsOf(open)),
        ...(picked === null ? [] : [picked]),
        ...(typed === null ? [] : [typed.stand]),
      ],
    }
  }, [all, hall, found, picked, typed, selected, open, favourites])
  return useMemo(() => ({ ...lasting, 'is-hovered': hovered }), [lasting, hovered])
}

const getSelectedMark = (selected: Selection): string =>
  'stand' in selected ? selected.stand : getPlaceMark(selected.place)

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
