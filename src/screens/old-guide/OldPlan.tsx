import { useSelector } from '@xstate/react'
import { Suspense, useMemo, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  MOBILE_BELOW_PX,
  OLD_PLAN_MAX_ZOOM,
  OLD_PLAN_MIN_ZOOM,
  PLAN_BOUNDS_PADDING,
} from '../../../contract/limits.ts'
import {
  selectOldFloorPlan,
  selectOldGesture,
  selectOldHover,
  type OldGuideRef,
} from '../../../machines/archive/oldGuide.machine.ts'
import {
  selectIsPlanFailed,
  selectPlanState,
  selectPlanSvg,
  type FloorPlanRef,
} from '../../../machines/plan/floorPlan.machine.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { lazyView } from '../../parts/lazyView.ts'
import { PlanSvg } from '../../parts/PlanSvg.tsx'
import { FieldSkeleton } from '../../parts/Skeleton.tsx'
import { useNarrow } from '../../parts/useNarrow.ts'
import { useTrusted } from '../ActorsContext.tsx'
import { namesOf, PlanFootLine } from '../plan/PlanFoot.tsx'
import { planHandlers } from '../plan/planHandlers.ts'
import { useHoveredOf } from '../plan/useHovered.ts'
import { useOldMarks } from './useOldMarks.ts'
import type { OldList } from './useOldList.ts'

const ZoomPlan = lazyView(async () => (await import('../../parts/ZoomPlan.tsx')).ZoomPlan)

interface OldPlanProps {
  actor: OldGuideRef
  list: OldList
}

/** The scheme of the hall; on a phone it is zoomed and tapped. */
export function OldPlan({ actor, list }: OldPlanProps) {
  const intl = useIntl()
  const toTrusted = useTrusted()
  const narrow = useNarrow(MOBILE_BELOW_PX)
  const plan = useSelector(actor, selectOldFloorPlan)
  const gesture = useSelector(actor, selectOldGesture)
  const hover = useSelector(actor, selectOldHover)
  const svg = useSelector(plan, selectPlanSvg)
  const state = useSelector(plan, selectPlanState)
  const marks = useOldMarks(actor, list)
  const { stands, companies } = useHoveredOf(hover, list.all)
  const frame = useRef<HTMLDivElement>(null)
  const handlers = useMemo(
    () =>
      planHandlers({
        ...{ gesture, hover, narrow },
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
        {state === 'loading' && <FieldSkeleton className="plan-skeleton" />}
        {state === 'absent' && <NoScheme plan={plan} />}
      </div>
      {state !== 'absent' && <PlanFootLine stands={stands} names={namesOf(list.all, companies)} />}
      {narrow && svg !== null && (
        <Suspense fallback={null}>
          <ZoomPlan
            key={hall}
            frame={frame}
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
function NoScheme({ plan }: { plan: FloorPlanRef }) {
  const intl = useIntl()
  const failed = useSelector(plan, selectIsPlanFailed)
  return (
    <Empty
      icon="plan"
      title={intl.formatMessage({ id: 'plan.absent' })}
      text={intl.formatMessage({ id: 'plan.absentText' })}
    >
      {failed && (
        <Button icon="retry" onClick={() => plan.send({ type: 'plan.retry' })}>
          <FormattedMessage id="plan.retry" />
        </Button>
      )}
    </Empty>
  )
}
