import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectIsOfFavourites, selectKeyword, selectRubs } from '#machines/hall/exhibitors.machine.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FoundElsewhere } from './FoundElsewhere.tsx'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { useFilterResult } from './use-filter-result.ts'
import { useMatchingHalls } from './use-matching-halls.ts'

interface EmptyListProps {
  /** Whether nothing else was found either: no company without a hall. */
  isListEmpty: boolean
}

/** Renders why the list is empty, and links that lead on. */
export function EmptyList({ isListEmpty }: EmptyListProps) {
  const intl = useIntl()
  const { guide, favourites, listsAllHalls, hrefs, showStand } = useHall()
  const actor = useExhibitorList()
  const result = useFilterResult()
  const isOfFavourites = useSelector(actor, selectIsOfFavourites)
  const count = useSelector(favourites, selectFavourites).length
  const w = useSelector(actor, selectKeyword)
  const rubs = useSelector(actor, selectRubs)
  const hall = useSelector(guide, selectHall)
  const elsewhere = useMatchingHalls()
  if (result === null) {
    const id = listsAllHalls ? 'online.noExhibitors' : 'plan.hallEmpty'
    return <EmptyState icon="list" title={intl.formatMessage({ id })} />
  }
  if (elsewhere.length > 0) {
    return (
      <FoundElsewhere
        hall={hall}
        halls={elsewhere}
        companies={result.elsewhere ?? []}
        hrefs={{ ...hrefs, hall: (other) => hrefs.hall(other, { w, rubs }) }}
        onChooseHall={(other) => guide.send({ type: 'hall.choose', hall: other })}
        onOpenCompany={(id, other) => guide.send({ type: 'company.open', id, hall: other })}
        onShowStand={showStand}
      />
    )
  }
  if (!isListEmpty) return null
  const isUnstarred = isOfFavourites && count === 0
  return (
    <EmptyState
      icon="search"
      title={intl.formatMessage({ id: isUnstarred ? 'favourite.none' : 'plan.nothing' })}
      text={intl.formatMessage({ id: isUnstarred ? 'favourite.how' : 'plan.nothingText' })}
    >
      <div className="actions">
        <Button onClick={() => actor.send({ type: 'filter.clear' })}>
          {intl.formatMessage({ id: 'plan.showAll' })}
        </Button>
      </div>
    </EmptyState>
  )
}
