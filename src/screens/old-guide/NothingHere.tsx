import { useIntl } from 'react-intl'
import type { OldGuideData } from '../../../contract/islands.ts'
import type { OldGuideRef } from '../../../machines/archive/oldGuide.machine.ts'
import { Empty } from '../../parts/Empty.tsx'
import { foundElsewhere, NoMatches } from '../plan/NoMatches.tsx'
import type { OldList } from './useOldList.ts'

interface NothingHereProps {
  data: OldGuideData
  actor: OldGuideRef
  list: OldList
  /** Whether nothing else was found either: no company without a hall. */
  isAll: boolean
}

/** Why the list is empty, and where to go from here. */
export function NothingHere({ data, actor, list: { hall, foundByHall }, isAll }: NothingHereProps) {
  const intl = useIntl()
  if (foundByHall === null) return <Empty icon="list" title={intl.formatMessage({ id: 'plan.hallEmpty' })} />
  const elsewhere = foundElsewhere(data.halls, hall, foundByHall)
  if (!isAll && elsewhere.length === 0) return null
  return (
    <NoMatches
      elsewhere={elsewhere}
      onHall={(other) => actor.send({ type: 'hall.choose', hall: other })}
      onAll={() => actor.send({ type: 'filter.clear' })}
    />
  )
}
