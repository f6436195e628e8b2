import { useSelector } from '@xstate/react'
import { selectIsProgrammeUnavailable } from '#machines/hall/plan-guide.machine.ts'
import { RowsSkeleton } from '#src/components/Skeleton.tsx'
import { usePlanGuide } from '#src/views/ActorsContext.tsx'
import { FavouritesPanel } from '#src/views/hall/FavouritesPanel.tsx'
import type { PlanListsProps } from '#src/views/ViewsContext.tsx'
import { Programme, ProgrammeUnavailable } from './ProgrammePanel.tsx'
import { useProgramme } from './use-events.ts'

/** Renders the lists of guide v2 that the first paint does not show. */
export const PlanLists = ({ tab }: PlanListsProps) =>
  tab === 'favourites' ? <FavouritesPanel /> : <PlanProgramme />

/** Renders the programme once its machine has started. */
function PlanProgramme() {
  const guide = usePlanGuide()
  const programme = useProgramme()
  const isUnavailable = useSelector(guide, selectIsProgrammeUnavailable)
  if (programme !== undefined) return <Programme actor={programme} />
  if (!isUnavailable) return <RowsSkeleton />
  return <ProgrammeUnavailable onRetry={() => guide.send({ type: 'programme.wanted' })} />
}
