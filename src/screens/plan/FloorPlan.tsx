import { useSelector } from '@xstate/react'
import { Suspense, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { PLAN_BOUNDS_PADDING, PLAN_MIN_ZOOM } from '../../../contract/limits.ts'
import { selectPlanState, selectPlanSvg } from '../../../machines/plan/floorPlan.machine.ts'
import {
  selectFloorPlanRef,
  selectGestureRef,
  selectHall,
  selectHoverRef,
} from '../../../machines/guide/guideParts.ts'
import { lazyView } from '../../parts/lazyView.ts'
import { PlanSvg, type PlanHandlers } from '../../parts/PlanSvg.tsx'
import { FieldSkeleton } from '../../parts/Skeleton.tsx'
import { useGuide, useTrusted } from '../ActorsContext.tsx'
import { FilterChips } from './FilterChips.tsx'
import { NoPlan } from './NoPlan.tsx'
import { PlanFoot } from './PlanFoot.tsx'
import { planHandlers } from './planHandlers.ts'
import { useMarks } from './useMarks.ts'

const ZoomPlan = lazyView(async () => (await import('../../parts/ZoomPlan.tsx')).ZoomPlan)

function usePlanHandlers(narrow: boolean): PlanHandlers {
  const guide = useGuide()
  const gesture = useSelector(guide, selectGestureRef)
  const hover = useSelector(guide, selectHoverRef)
  return useMemo(
    () =>
      planHandlers({
        ...{ gesture, hover, narrow },
        onOpen: (stand) => guide.send({ type: 'stand.opened', stand }),
      }),
    [guide, gesture, hover, narrow],
  )
}

export function FloorPlan({ narrow }: { narrow: boolean }) {
  const intl = useIntl()
  const toTrusted = useTrusted()
  const guide = useGuide()
  const hall = useSelector(guide, selectHall)
  const actor = useSelector(guide, selectFloorPlanRef)
  const svg = useSelector(actor, selectPlanSvg)
  const state = useSelector(actor, selectPlanState)
  const marks = useMarks()
  const handlers = usePlanHandlers(narrow)
  const frame = useRef<HTMLDivElement>(null)
  return (
    <section className="floor" id="floor" aria-label={intl.formatMessage({ id: 'plan.floor' }, { hall })}>
      <div className="plan-window" ref={frame}>
        {svg !== null && (
          <PlanSvg
            key={hall}
            svg={svg}
            label={intl.formatMessage({ id: 'plan.floorLabel' }, { hall })}
            marks={marks}
            handlers={handlers}
            toTrusted={toTrusted}
          />
        )}
        {state === 'loading' && <FieldSkeleton className="plan-skeleton" />}
        {state === 'absent' && <NoPlan actor={actor} />}
      </div>
      {state !== 'absent' && <PlanFoot />}
      <div className="plan-over">
        <FilterChips />
      </div>
      {narrow && svg !== null && (
        <Suspense fallback={null}>
          <ZoomPlan key={hall} frame={frame} minZoom={PLAN_MIN_ZOOM} boundsPadding={PLAN_BOUNDS_PADDING} />
        </Suspense>
      )}
    </section>
  )
}
