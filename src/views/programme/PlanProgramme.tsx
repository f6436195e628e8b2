import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectIsProgrammeUnavailable } from '#machines/hall/plan-guide.machine.ts'
import { RowsSkeleton } from '#src/components/Skeleton.tsx'
import { useActors, usePlanGuide } from '#src/views/ActorsContext.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import type { PlanProgrammeProps } from '#src/views/ViewsContext.tsx'
import { EventRows } from './EventRows.tsx'
import { Programme, ProgrammeUnavailable } from './ProgrammePanel.tsx'
import { useEvents, useProgramme } from './use-events.ts'

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

function StarredEvents() {
  const starred = useFavourites(useActors().favouriteEvents)
  const events = useEvents().events.filter(({ ID }) => starred.includes(ID))
  if (events.length === 0) return null
  return (
    <section>
      <h2 className="rows-head">
        <FormattedMessage id="favourite.events" />
      </h2>
      <EventRows events={events} showsDate />
    </section>
  )
}
