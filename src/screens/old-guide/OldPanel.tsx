import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OldGuideData } from '../../../contract/islands.ts'
import {
  selectOldFavourites,
  selectRub,
  selectText,
  type OldGuideRef,
} from '../../../machines/archive/oldGuide.machine.ts'
import { isPlaced } from '../../../machines/archive/oldList.ts'
import { selectIsUnsaved } from '../../../machines/session/favourites.machine.ts'
import { Button } from '../../parts/Button.tsx'
import { Chip } from '../../parts/Chip.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { NothingHere } from './NothingHere.tsx'
import { OldRows } from './OldRows.tsx'
import type { OldList } from './useOldList.ts'

interface OldPanelProps {
  data: OldGuideData
  actor: OldGuideRef
  list: OldList
}

/** How many there are, and who. */
export function OldPanel({ data, actor, list }: OldPanelProps) {
  const intl = useIntl()
  const { shown, stand } = list
  const placed = shown.filter(isPlaced)
  const unplaced = shown.filter((each) => !isPlaced(each))
  const unsaved = useSelector(useSelector(actor, selectOldFavourites), selectIsUnsaved)
  return (
    <>
      {stand === null ? (
        <FoundLine actor={actor} list={list} />
      ) : (
        <div className="chips stand-chip">
          <Chip
            kind="stand"
            text={intl.formatMessage({ id: 'plan.stand' }, { stand, count: shown.length })}
            label={intl.formatMessage({ id: 'plan.standRelease' })}
            onRemove={() => actor.send({ type: 'stand.released' })}
          />
        </div>
      )}
      {unsaved && (
        <p className="unsaved" role="status">
          <Icon name="offline" />
          <FormattedMessage id="favourite.unsaved" />
        </p>
      )}
      {placed.length > 0 ? (
        <OldRows actor={actor} list={list} exhibitors={placed} />
      ) : (
        <NothingHere data={data} actor={actor} list={list} isAll={unplaced.length === 0} />
      )}
      {unplaced.length > 0 && (
        <section>
          <h2 className="rows-head">
            <FormattedMessage id="plan.unplaced" />
          </h2>
          <OldRows actor={actor} list={list} exhibitors={unplaced} />
        </section>
      )}
    </>
  )
}

function FoundLine({ actor, list: { all, found, entered } }: Pick<OldPanelProps, 'actor' | 'list'>) {
  const hasText = useSelector(actor, selectText) !== ''
  const hasRub = useSelector(actor, selectRub) !== null
  return (
    <div className="found">
      <p aria-live="polite">
        <strong>
          <FormattedMessage id="plan.found" values={{ count: (found ?? all).length }} />
        </strong>
      </p>
      {(hasText || hasRub) && (
        <Button kind="quiet" onClick={() => actor.send({ type: 'filter.clear' })}>
          <FormattedMessage id="plan.clear" />
        </Button>
      )}
      {entered !== null && (
        <Button icon="pin" className="old-entered" onClick={() => actor.send({ type: 'stand.enter' })}>
          <FormattedMessage
            id="oldGuide.goStand"
            values={{ stand: entered.stand, hall: entered.hall, count: entered.companies.length }}
          />
        </Button>
      )}
    </div>
  )
}
