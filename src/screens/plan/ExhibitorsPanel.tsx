import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Exhibitor } from '../../../contract/entities.ts'
import {
  selectHallExhibitors,
  selectListState,
  selectStand,
  type ExhibitorsRef,
} from '../../../machines/plan/exhibitors.machine.ts'
import { selectExhibitorsRef } from '../../../machines/guide/guideParts.ts'
import { standIndex } from '../../../machines/plan/standIndex.ts'
import { Button } from '../../parts/Button.tsx'
import { Chip } from '../../parts/Chip.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { RowsSkeleton } from '../../parts/Skeleton.tsx'
import { useActors, useGuide } from '../ActorsContext.tsx'
import { ExhibitorList } from './ExhibitorList.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { FoundLine } from './FoundLine.tsx'
import { NothingFound } from './NothingFound.tsx'
import { useShownExhibitors } from './useShownExhibitors.ts'

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
      {state === 'unavailable' && <Unavailable actor={actor} />}
      {state === 'shown' && <Shown actor={actor} />}
    </>
  )
}

function Shown({ actor }: { actor: ExhibitorsRef }) {
  const { placed, unplaced } = useShownExhibitors(actor)
  const stand = useSelector(actor, selectStand)
  return (
    <>
      {stand === null ? <FoundLine actor={actor} /> : <StandChip actor={actor} stand={stand} />}
      {placed.length > 0 ? (
        <ExhibitorList exhibitors={placed} />
      ) : (
        <NothingFound actor={actor} isAll={unplaced.length === 0} />
      )}
      {unplaced.length > 0 && <Unplaced exhibitors={unplaced} />}
    </>
  )
}

/** Companies of no hall yet, which every hall lists. */
export function Unplaced({ exhibitors }: { exhibitors: readonly Exhibitor[] }) {
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
  const count = standIndex(all).companiesOf(stand).length
  const isOfAllHalls = useActors().online !== undefined
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

function Unavailable({ actor }: { actor: ExhibitorsRef }) {
  const intl = useIntl()
  return (
    <Empty
      icon="alert"
      title={intl.formatMessage({ id: 'plan.unavailable' })}
      text={intl.formatMessage({ id: 'plan.unavailableText' })}
    >
      <Button icon="retry" onClick={() => actor.send({ type: 'exhibitors.reload' })}>
        <FormattedMessage id="plan.retry" />
      </Button>
    </Empty>
  )
}
