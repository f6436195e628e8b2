import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import {
  selectHasFilter,
  selectIsFilterFailed,
  selectIsFiltering,
  selectIsFilterValid,
  selectIsOfFavourites,
  type selectListState,
} from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef, selectHall } from '#machines/hall/guide-selectors.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { useGuide } from '#src/views/ActorsContext.tsx'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { useFilterConditions } from './use-filter-conditions.ts'
import { useFilterResult, useListedCount } from './use-filter-result.ts'
import { useHallNames } from './use-hall-names.ts'
import { useMatchingHalls } from './use-matching-halls.ts'

interface ResultSummaryProps {
  state: ReturnType<typeof selectListState>
  children?: ReactNode
}

/**
 * Renders the number of matches, which screen readers announce when it changes or another hall is shown, and a button that
 * clears the filter.
 */
export function ResultSummary({ state, children }: ResultSummaryProps) {
  const actor = useExhibitorList()
  const { guide, unfilteredHref, listsAllHalls } = useHall()
  const hall = useSelector(guide, selectHall)
  const writeHall = useHallNames()
  const active = useSelector(actor, selectHasFilter)
  const busy = useSelector(actor, selectIsFiltering)
  const failed = useSelector(actor, selectIsFilterFailed)
  const isValid = useSelector(actor, selectIsFilterValid)
  return (
    <div className="found" data-valid={isValid}>
      <p aria-live="polite" aria-busy={busy || state === 'loading'} data-focus-fallback="">
        {state === 'loading' && <span className="skeleton found-skeleton" />}
        {state === 'shown' && <FoundInWords active={active} busy={busy} />}
      </p>
      {!listsAllHalls && (
        <span className="sr-only" role="status">
          {writeHall(hall)}
        </span>
      )}
      {state === 'shown' && active && (
        <Button kind="quiet" onClick={() => actor.send({ type: 'filter.clear' })}>
          <FormattedMessage id="plan.clear" />
        </Button>
      )}
      {unfilteredHref !== undefined && <FilterWithoutScript href={unfilteredHref} />}
      {state === 'shown' && failed && <FilterFailed />}
      {state === 'shown' && children}
    </div>
  )
}

interface FoundInWordsProps {
  active: boolean
  /** True until the filter is answered. */
  busy: boolean
}

function FoundInWords({ active, busy }: FoundInWordsProps) {
  const { totalCount: total } = useHall()
  const { count, withoutHall } = useListedCount()
  const corrected = useFilterResult()?.corrected
  return (
    <>
      <strong>
        {busy ? (
          <FormattedMessage id="plan.searching" />
        ) : (
          <FormattedMessage id="plan.found" values={{ count }} />
        )}
      </strong>{' '}
      {!active && total !== null && (
        <span className="found-total">
          <FormattedMessage id="plan.ofTotal" values={{ total }} />
        </span>
      )}{' '}
      {!busy && withoutHall > 0 && (
        <span className="found-total">
          <FormattedMessage id="plan.foundWithoutHall" values={{ count: withoutHall }} />
        </span>
      )}{' '}
      {!busy && corrected !== undefined && (
        <span className="found-corrected">
          <FormattedMessage id="plan.corrected" values={{ words: corrected }} />
        </span>
      )}{' '}
      {!busy && <MatchesElsewhere />}
    </>
  )
}

/** Renders in place of the filter panel, without scripts, the filter that the address names and a link to the whole list. */
function FilterWithoutScript({ href }: { href: string }) {
  const conditions = useFilterConditions()
  return (
    <noscript>
      <p>
        <FormattedMessage id="plan.filterActive" values={{ conditions }} />
      </p>
      <ButtonLink kind="quiet" href={href}>
        <FormattedMessage id="plan.clear" />
      </ButtonLink>
    </noscript>
  )
}

/** Announces to screen readers which other halls have matches; the list below names them. */
function MatchesElsewhere() {
  const intl = useIntl()
  const halls = useMatchingHalls()
  const writeHall = useHallNames()
  if (halls.length === 0) return null
  const names = halls.map(({ hall, count }) =>
    intl.formatMessage({ id: 'plan.goFound' }, { hall: writeHall(hall), count }),
  )
  return (
    <span className="sr-only">
      <FormattedMessage
        id="plan.foundElsewhere"
        values={{ halls: intl.formatList(names, { type: 'unit' }) }}
      />
    </span>
  )
}

/** Renders what a failed filter means for the list; nothing where no favourites leave it empty whatever the filter finds. */
function FilterFailed() {
  const actor = useSelector(useGuide(), selectExhibitorsRef)
  const isOfFavourites = useSelector(actor, selectIsOfFavourites)
  const isUnstarred = useSelector(useHall().favourites, selectFavourites).length === 0
  if (isOfFavourites && isUnstarred) return null
  return (
    <p className="found-failed" role="status">
      <FormattedMessage id="plan.filterFailed" />
      <Button kind="quiet" icon="retry" onClick={() => actor.send({ type: 'filter.retry' })}>
        <FormattedMessage id="connection.retry" />
      </Button>
    </p>
  )
}
