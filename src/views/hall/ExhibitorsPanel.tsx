import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import {
  selectHallExhibitors,
  selectListState,
  selectStand,
  type ExhibitorsRef,
} from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef } from '#machines/hall/guide-selectors.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { Button } from '#src/components/Button.tsx'
import { Chip } from '#src/components/Chip.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { RowsSkeleton } from '#src/components/Skeleton.tsx'
import { useActors, useGuide } from '#src/views/ActorsContext.tsx'
import { ExhibitorList } from './ExhibitorList.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { ResultSummary } from './ResultSummary.tsx'
import { EmptyList } from './EmptyList.tsx'
import { useShownExhibitors } from './use-shown-exhibitors.ts'

/** The filter and the list of the hall. */
export function ExhibitorsPanel() {
  const actor = useSelector(useGuide(), selectExhibitorsRef)
  const state = useSelector(actor, selectListState)
  return (
    <>
      <FilterPanel />
      {state === 'loading' && (
        <>
          <div className="found">
            <span className="skeleton found-skeleton" />
          </div>
          <RowsSkeleton />
        </>
      )}
      {state === 'unavailable' && <ListUnavailable actor={actor} />}
      {state === 'shown' && <HallExhibitors actor={actor} />}
    </>
  )
}

function HallExhibitors({ actor }: { actor: ExhibitorsRef }) {
  const { inHall, withoutHall } = useShownExhibitors(actor)
  const stand = useSelector(actor, selectStand)
  return (
    <>
      {stand === null ? <ResultSummary actor={actor} /> : <StandChip actor={actor} stand={stand} />}
      {inHall.length > 0 ? (
        <ExhibitorList exhibitors={inHall} />
      ) : (
        <EmptyList actor={actor} isListEmpty={withoutHall.length === 0} />
      )}
      {withoutHall.length > 0 && <ExhibitorsWithoutHall exhibitors={withoutHall} />}
    </>
  )
}

/** Companies of no hall yet, which every hall lists. */
export function ExhibitorsWithoutHall({ exhibitors }: { exhibitors: readonly Exhibitor[] }) {
  return (
    <section className="unplaced">
      <h2 className="rows-head">
        <FormattedMessage id="plan.unplaced" />
      </h2>
      <ExhibitorList exhibitors={exhibitors} />
    </section>
  )
}

/** A stand with several companies that was picked on the plan. */
function StandChip({ actor, stand }: { actor: ExhibitorsRef; stand: string }) {
  const intl = useIntl()
  const all = useSelector(actor, selectHallExhibitors)
  const count = getStandIndex(all).getCompanies(stand).length
  const isOfAllHalls = useActors().onlineGuide !== undefined
  return (
    <div className="chips stand-chip">
      <Chip
        kind="stand"
        text={intl.formatMessage({ id: 'plan.stand' }, { stand, count })}
        label={intl.formatMessage({ id: isOfAllHalls ? 'plan.showAll' : 'plan.standRelease' })}
        onRemove={() => actor.send({ type: 'stand.released' })}
      />
    </div>
  )
}

function ListUnavailable({ actor }: { actor: ExhibitorsRef }) {
  const intl = useIntl()
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
