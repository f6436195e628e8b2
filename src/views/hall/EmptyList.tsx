import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectCountByHall } from '#machines/hall/exhibitors.machine.ts'
import { selectHall, selectHalls } from '#machines/hall/guide-selectors.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { findMatchingHalls, NoMatches } from './NoMatches.tsx'

interface EmptyListProps {
  /** Whether nothing else was found either: no company without a hall. */
  isListEmpty: boolean
}

/** Why the list is empty, and where to go from here. */
export function EmptyList({ isListEmpty }: EmptyListProps) {
  const intl = useIntl()
  const { guide, listsAllHalls } = useHall()
  const actor = useExhibitorList()
  const found = useSelector(actor, selectCountByHall)
  const hall = useSelector(guide, selectHall)
  const halls = useSelector(guide, selectHalls)
  if (found === null) {
    const id = listsAllHalls ? 'online.noExhibitors' : 'plan.hallEmpty'
    return <EmptyState icon="list" title={intl.formatMessage({ id })} />
  }
  const elsewhere = listsAllHalls ? [] : findMatchingHalls(halls, hall, found)
  if (!isListEmpty && elsewhere.length === 0) return null
  return (
    <NoMatches
      matchingHalls={elsewhere}
      onChooseHall={(other) => guide.send({ type: 'hall.choose', hall: other })}
      onShowAll={() => actor.send({ type: 'filter.clear' })}
    />
  )
}
