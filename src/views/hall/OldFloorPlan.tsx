import { useSelector } from '@xstate/react'
import { Suspense, useMemo, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  MOBILE_BELOW_PX,
  OLD_PLAN_MAX_ZOOM,
  OLD_PLAN_MIN_ZOOM,
  PLAN_BOUNDS_PADDING,
} from '#contract/limits.ts'
import {
  selectOldFloorPlan,
  selectOldGesture,
  selectOldHover,
  type OldGuideRef,
} from '#machines/hall/old-guide.machine.ts'
import {
  selectIsPlanFailed,
  selectPlanState,
  selectPlanSvg,
  type FloorPlanRef,
} from '#machines/hall/floor-plan.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import { PlanSvg } from '#src/components/PlanSvg.tsx'
import { PictureSkeleton } from '#src/components/Skeleton.tsx'
import { useIsNarrow } from '#src/components/use-is-narrow.ts'
import { useTrusted } from '#src/views/ActorsContext.tsx'
import { listNames, PlanFooterContent } from './PlanFooter.tsx'
import { createPlanHandlers } from './plan-handlers.ts'
import { useHoverState } from './use-hover-state.ts'
import { useOldPlanMarks } from './use-old-plan-marks.ts'
import type { OldList } from './use-old-list.ts'

const ZoomPlan = createLazyComponent(
  async () => (await import('#src/components/ZoomControls.tsx')).ZoomControls,
)

interface OldFloorPlanProps {
  actor: OldGuideRef
  list: OldList
}

/** The scheme of the hall; on a phone it is zoomed and tapped. */
export function OldFloorPlan({ actor, list }: OldFloorPlanProps) {
  const intl = useIntl()
  const toTrusted = useTrusted()
  const narrow = useIsNarrow(MOBILE_BELOW_PX)
  const plan = useSelector(actor, selectOldFloorPlan)
  const gesture = useSelector(actor, selectOldGesture)
  const hover = useSelector(actor, selectOldHover)
  const svg = useSelector(plan, selectPlanSvg)
  const state = useSelector(plan, selectPlanState)
  const marks = useOldPlanMarks(actor, list)
  const { stands, companies } = useHoverState(hover, list.all)
  const frame = useRef<HTMLDivElement>(null)
  const handlers = useMemo(
    () =>
      createPlanHandlers({
        gesture,
        hover,
        narrow,
        onOpen: (stand) => actor.send({ type: 'stand.opened', stand }),
      }),
    [actor, gesture, hover, narrow],
  )
  const { hall } = list
  return (
    <section className="floor" aria-label={intl.formatMessage({ id: 'plan.floor' }, { hall })}>
      <div className="plan-window" ref={frame}>
        {svg !== null && (
          <PlanSvg
            key={hall}
            svg={svg}
            label={intl.formatMessage({ id: 'plan.floorLabel' }, { hall })}
            {...{ marks, handlers, toTrusted }}
          />
        )}
        {state === 'loading' && <PictureSkeleton className="plan-skeleton" />}
        {state === 'absent' && <OldNoPlan plan={plan} />}
      </div>
      {state !== 'absent' && <PlanFooterContent stands={stands} names={listNames(list.all, companies)} />}
      {narrow && svg !== null && (
        <Suspense fallback={null}>
          <ZoomPlan
            key={hall}
            container={frame}
            minZoom={OLD_PLAN_MIN_ZOOM}
            maxZoom={OLD_PLAN_MAX_ZOOM}
            boundsPadding={PLAN_BOUNDS_PADDING}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Section 8: the guide continues without a plan. */
function OldNoPlan({ plan }: { plan: FloorPlanRef }) {
  const intl = useIntl()
  const failed = useSelector(plan, selectIsPlanFailed)
  return (
    <EmptyState
      icon="plan"
      title={intl.formatMessage({ id: 'plan.absent' })}
      text={intl.formatMessage({ id: 'plan.absentText' })}
    >
      {failed && (
        <Button icon="retry" onClick={() => plan.send({ type: 'plan.retry' })}>
          <FormattedMessage id="plan.retry" />
        </Button>
      )}
    </EmptyState>
  )
}
