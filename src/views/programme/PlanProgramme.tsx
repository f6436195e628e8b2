import { useSelector } from '@xstate/react'
import { selectIsProgrammeUnavailable } from '#machines/hall/plan-guide.machine.ts'
import { RowsSkeleton } from '#src/components/Skeleton.tsx'
import { usePlanGuide } from '#src/views/ActorsContext.tsx'
import type { PlanProgrammeProps } from '#src/views/ViewsContext.tsx'
import { Programme, ProgrammeUnavailable } from './ProgrammePanel.tsx'
import { StarredEvents } from './StarredEvents.tsx'
import { useProgramme } from './use-events.ts'

/** Renders the programme of guide v2 once its machine has started: the whole one, or the starred events. */
export function PlanProgramme({ isStarred }: PlanProgrammeProps) {
  const guide = usePlanGuide()
  const programme = useProgramme()
  const isUnavailable = useSelector(guide, selectIsProgrammeUnavailable)
  if (isStarred) return <StarredEvents />
  if (programme !== undefined) return <Programme actor={programme} />
  if (!isUnavailable) return <RowsSkeleton />
  return <ProgrammeUnavailable onRetry={() => guide.send({ type: 'programme.wanted' })} />
}
