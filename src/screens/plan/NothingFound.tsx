import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectFoundByHall, type ExhibitorsRef } from '../../../machines/plan/exhibitors.machine.ts'
import { selectHall, selectHalls } from '../../../machines/guide/guideParts.ts'
import { Empty } from '../../parts/Empty.tsx'
import { useActors, useGuide } from '../ActorsContext.tsx'
import { foundElsewhere, NoMatches } from './NoMatches.tsx'

interface NothingFoundProps {
  actor: ExhibitorsRef
  /** Whether nothing else was found either: no company without a hall. */
  isAll: boolean
}

/** Why the list is empty, and where to go from here. */
export function NothingFound({ actor, isAll }: NothingFoundProps) {
  const intl = useIntl()
  const guide = useGuide()
  const found = useSelector(actor, selectFoundByHall)
  const hall = useSelector(guide, selectHall)
  const halls = useSelector(guide, selectHalls)
  const isOfAllHalls = useActors().online !== undefined
  if (found === null) {
    const id = isOfAllHalls ? 'online.noExhibitors' : 'plan.hallEmpty'
    return <Empty icon="list" title={intl.formatMessage({ id })} />
  }
  const elsewhere = isOfAllHalls ? [] : foundElsewhere(halls, hall, found)
  if (!isAll && elsewhere.length === 0) return null
  return (
    <NoMatches
      elsewhere={elsewhere}
      onHall={(other) => guide.send({ type: 'hall.choose', hall: other })}
      onAll={() => actor.send({ type: 'filter.clear' })}
    />
  )
}
