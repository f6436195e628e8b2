import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OldGuideData } from '#contract/islands.ts'
import {
  selectOldFavourites,
  selectRub,
  selectText,
  type OldGuideRef,
} from '#machines/hall/old-guide.machine.ts'
import { hasHall } from '#machines/hall/old-list.ts'
import { selectIsUnsaved } from '#machines/favourites/favourites.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Chip } from '#src/components/Chip.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { OldEmptyList } from './OldEmptyList.tsx'
import { OldExhibitorList } from './OldExhibitorList.tsx'
import type { OldList } from './use-old-list.ts'

interface OldExhibitorsPanelProps {
  data: OldGuideData
  actor: OldGuideRef
  list: OldList
}

/** How many there are, and who. */
export function OldExhibitorsPanel({ data, actor, list }: OldExhibitorsPanelProps) {
  const intl = useIntl()
  const { shown, stand } = list
  const placed = shown.filter(hasHall)
  const unplaced = shown.filter((each) => !hasHall(each))
  const unsaved = useSelector(useSelector(actor, selectOldFavourites), selectIsUnsaved)
  return (
    <>
      {stand === null ? (
        <OldResultSummary actor={actor} list={list} />
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
        <OldExhibitorList actor={actor} list={list} exhibitors={placed} />
      ) : (
        <OldEmptyList data={data} actor={actor} list={list} isListEmpty={unplaced.length === 0} />
      )}
      {unplaced.length > 0 && (
        <section>
          <h2 className="rows-head">
            <FormattedMessage id="plan.unplaced" />
          </h2>
          <OldExhibitorList actor={actor} list={list} exhibitors={unplaced} />
        </section>
      )}
    </>
  )
}

function OldResultSummary({
  actor,
  list: { all, found, entered },
}: Pick<OldExhibitorsPanelProps, 'actor' | 'list'>) {
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
