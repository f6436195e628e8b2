import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import {
  selectCountByHall,
  selectFoundElsewhere,
  selectKeyword,
  selectRubs,
} from '#machines/hall/exhibitors.machine.ts'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FoundElsewhere } from './FoundElsewhere.tsx'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { useMatchingHalls } from './use-matching-halls.ts'

interface EmptyListProps {
  /** Whether nothing else was found either: no company without a hall. */
  isListEmpty: boolean
}

/** Why the list is empty, and where to go from here. */
export function EmptyList({ isListEmpty }: EmptyListProps) {
  const intl = useIntl()
  const { guide, listsAllHalls, hrefs, showStand } = useHall()
  const actor = useExhibitorList()
  const isFiltered = useSelector(actor, selectCountByHall) !== null
  const companies = useSelector(actor, selectFoundElsewhere)
  const w = useSelector(actor, selectKeyword)
  const rubs = useSelector(actor, selectRubs)
  const hall = useSelector(guide, selectHall)
  const elsewhere = useMatchingHalls()
  if (!isFiltered) {
    const id = listsAllHalls ? 'online.noExhibitors' : 'plan.hallEmpty'
    return <EmptyState icon="list" title={intl.formatMessage({ id })} />
  }
  if (elsewhere.length > 0) {
    return (
      <FoundElsewhere
        hall={hall}
        halls={elsewhere}
        companies={companies}
        hrefs={{ ...hrefs, hall: (other) => hrefs.hall(other, { w, rubs }) }}
        onChooseHall={(other) => guide.send({ type: 'hall.choose', hall: other })}
        onOpenCompany={(id, other) => guide.send({ type: 'company.open', id, hall: other })}
        onShowStand={showStand}
      />
    )
  }
  if (!isListEmpty) return null
  return (
    <EmptyState
      icon="search"
      title={intl.formatMessage({ id: 'plan.nothing' })}
      text={intl.formatMessage({ id: 'plan.nothingText' })}
    >
      <div className="actions">
        <Button onClick={() => actor.send({ type: 'filter.clear' })}>
          {intl.formatMessage({ id: 'plan.showAll' })}
        </Button>
      </div>
    </EmptyState>
  )
}
