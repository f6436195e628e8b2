import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import {
  selectHallExhibitors,
  selectListState,
  selectStand,
  selectIsOfFavourites,
  selectKeyword,
  selectRubs,
} from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef, selectHall } from '#machines/hall/guide-selectors.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Chip } from '#src/components/Chip.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { RowsSkeleton } from '#src/components/Skeleton.tsx'
import { useGuide } from '#src/views/ActorsContext.tsx'
import { ExhibitorList, hasShown } from './ExhibitorList.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { ResultSummary } from './ResultSummary.tsx'
import { useHallNames } from './use-hall-names.ts'
import { useShownExhibitors } from './use-shown-exhibitors.ts'
import { FoundElsewhere } from './FoundElsewhere.tsx'
import { useFilterResult } from './use-filter-result.ts'
import { useMatchingHalls } from './use-matching-halls.ts'

export function ExhibitorsPanel() {
  return (
    <>
      <FilterPanel />
      <HallExhibitors />
    </>
  )
}

interface HallExhibitorsProps {
  /** Follows how many there are. */
  summary?: ReactNode
  /** Stands before the list. */
  children?: ReactNode
}

/** Renders the number of exhibitors and their list. The number stays in the document while another list is loaded. */
export function HallExhibitors({ summary, children }: HallExhibitorsProps) {
  const actor = useExhibitorList()
  const state = useSelector(actor, selectListState)
  const stand = useSelector(actor, selectStand)
  const { listOneHall } = useHall()
  const isShown = state === 'shown'
  return (
    <>
      {isShown && listOneHall && <AllHallsChip onRemove={listOneHall} />}
      {isShown && stand !== null ? (
        <StandChip stand={stand} />
      ) : (
        <ResultSummary state={state}>{summary}</ResultSummary>
      )}
      {children}
      {state === 'loading' && <RowsSkeleton />}
      {state === 'unavailable' && <ListUnavailable />}
      {isShown && <ShownExhibitors />}
    </>
  )
}

function ShownExhibitors() {
  const { inHall, withoutHall, shown } = useShownExhibitors(useExhibitorList())
  return (
    <>
      {!hasShown(inHall, shown) && <EmptyList isListEmpty={!hasShown(withoutHall, shown)} />}
      <ExhibitorList exhibitors={inHall} shown={shown} />
      {withoutHall.length > 0 && <ExhibitorsWithoutHall exhibitors={withoutHall} shown={shown} isUncounted />}
    </>
  )
}

interface ExhibitorsWithoutHallProps {
  exhibitors: readonly Exhibitor[]
  /** Those of them that are listed; absent or null: all. */
  shown?: ReadonlySet<number> | null
  /** Whether the number of the hall's exhibitors stands above, in which they are not counted. */
  isUncounted?: boolean
}

/** Renders the companies that have no hall yet, which every hall lists. */
export function ExhibitorsWithoutHall({
  exhibitors,
  shown = null,
  isUncounted = false,
}: ExhibitorsWithoutHallProps) {
  return (
    <section className="without-hall" hidden={!hasShown(exhibitors, shown)}>
      <h2 className="rows-head">
        <FormattedMessage id="plan.withoutHall" />
      </h2>
      {isUncounted && (
        <p className="rows-note">
          <FormattedMessage id="plan.withoutHallNote" />
        </p>
      )}
      <ExhibitorList exhibitors={exhibitors} shown={shown} />
    </section>
  )
}

/** Renders that the list is of all halls, with a button that goes back to the list of the shown one. */
function AllHallsChip({ onRemove }: { onRemove: () => void }) {
  const intl = useIntl()
  const writeHall = useHallNames()
  const hall = useSelector(useHall().guide, selectHall)
  const text = intl.formatMessage({ id: 'plan.listAllHalls' })
  return (
    <div className="chips scope-chip">
      <Chip
        kind="stand"
        text={text}
        label={`${text}. ${intl.formatMessage({ id: 'plan.listOneHall' }, { hall: writeHall(hall) })}`}
        onRemove={onRemove}
      />
    </div>
  )
}

/** Renders the stand with several companies that was picked on the plan, with a button that releases it. */
function StandChip({ stand }: { stand: string }) {
  const intl = useIntl()
  const { guide, listsAllHalls } = useHall()
  const hall = useSelector(guide, selectHall)
  const actor = useExhibitorList()
  const all = useSelector(actor, selectHallExhibitors)
  const count = getStandIndex(all, hall).getCompanies(stand).length
  const text = intl.formatMessage({ id: 'plan.stand' }, { stand, count })
  return (
    <div className="chips stand-chip">
      <Chip
        kind="stand"
        text={text}
        label={`${text}. ${intl.formatMessage({ id: listsAllHalls ? 'plan.showAll' : 'plan.standRelease' })}`}
        onRemove={() => actor.send({ type: 'stand.released' })}
      />
    </div>
  )
}

function ListUnavailable() {
  const intl = useIntl()
  const actor = useSelector(useGuide(), selectExhibitorsRef)
  return (
    <EmptyState
      icon="alert"
      title={intl.formatMessage({ id: 'plan.unavailable' })}
      text={intl.formatMessage({ id: 'plan.unavailableText' })}
    >
      <Button icon="retry" onClick={() => actor.send({ type: 'exhibitors.reload' })}>
        <FormattedMessage id="plan.retry" />
      </Button>
    </EmptyState>
  )
}

interface EmptyListProps {
  /** Whether nothing else was found either: no company without a hall. */
  isListEmpty: boolean
}

/** Renders why the list is empty, and links that lead on. */
function EmptyList({ isListEmpty }: EmptyListProps) {
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
