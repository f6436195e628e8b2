import { useIntl } from 'react-intl'
import type { OldGuideData } from '#contract/islands.ts'
import type { OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { findMatchingHalls, NoMatches } from './NoMatches.tsx'
import type { OldList } from './use-old-list.ts'

interface OldEmptyListProps {
  data: OldGuideData
  actor: OldGuideRef
  list: OldList
  /** Whether nothing else was found either: no company without a hall. */
  isListEmpty: boolean
}

/** Why the list is empty, and where to go from here. */
export function OldEmptyList({ data, actor, list: { hall, foundByHall }, isListEmpty }: OldEmptyListProps) {
  const intl = useIntl()
  if (foundByHall === null)
    return <EmptyState icon="list" title={intl.formatMessage({ id: 'plan.hallEmpty' })} />
  const elsewhere = findMatchingHalls(data.halls, hall, foundByHall)
  if (!isListEmpty && elsewhere.length === 0) return null
  return (
    <NoMatches
      matchingHalls={elsewhere}
      onChooseHall={(other) => actor.send({ type: 'hall.choose', hall: other })}
      onShowAll={() => actor.send({ type: 'filter.clear' })}
    />
  )
}
