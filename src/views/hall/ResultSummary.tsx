import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import {
  selectExhibitorCount,
  selectHasFilter,
  selectIsFilterFailed,
  selectIsFiltering,
  type ExhibitorsRef,
} from '#machines/hall/exhibitors.machine.ts'
import { selectTotalCount } from '#machines/hall/guide-selectors.ts'
import { Button } from '#src/components/Button.tsx'
import { useGuide } from '#src/views/ActorsContext.tsx'

/** How many were found, said aloud when it changes, and the way back to all. */
export function ResultSummary({ actor }: { actor: ExhibitorsRef }) {
  const guide = useGuide()
  const total = useSelector(guide, selectTotalCount)
  const count = useSelector(actor, selectExhibitorCount) ?? 0
  const active = useSelector(actor, selectHasFilter)
  const busy = useSelector(actor, selectIsFiltering)
  const failed = useSelector(actor, selectIsFilterFailed)
  return (
    <div className="found">
      <p aria-live="polite" aria-busy={busy}>
        <strong>
          {busy ? (
            <FormattedMessage id="plan.searching" />
          ) : (
            <FormattedMessage id="plan.found" values={{ count }} />
          )}
        </strong>{' '}
        {!active && (
          <span className="found-total">
            <FormattedMessage id="plan.ofTotal" values={{ total }} />
          </span>
        )}
      </p>
      {active && (
        <Button kind="quiet" onClick={() => actor.send({ type: 'filter.clear' })}>
          <FormattedMessage id="plan.clear" />
        </Button>
      )}
      {failed && (
        <p className="found-failed" role="status">
          <FormattedMessage id="plan.filterFailed" />
          <Button kind="quiet" icon="retry" onClick={() => actor.send({ type: 'filter.retry' })}>
            <FormattedMessage id="connection.retry" />
          </Button>
        </p>
      )}
    </div>
  )
}
