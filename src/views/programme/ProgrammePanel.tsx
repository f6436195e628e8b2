import { useSelector } from '@xstate/react'
import { memo, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectProgramme } from '#machines/hall/online-guide.machine.ts'
import { selectProgrammeState, type ProgrammeRef } from '#machines/programme/programme.machine.ts'
import type { BriefEvent } from '#contract/entities.ts'
import { isTakingPlace } from '#contract/event-time.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { RowsSkeleton } from '#src/components/Skeleton.tsx'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { useEvents } from './use-events.ts'
import {
  NO_SELECTION,
  matchesSelection,
  ProgrammeFilter,
  type ProgrammeSelection,
} from './ProgrammeFilter.tsx'
import { ProgrammeDay } from './ProgrammeDay.tsx'

export const ProgrammePanel = memo(function ProgrammePanel() {
  return <Programme actor={useSelector(useOnlineGuide(), selectProgramme)} />
})

export function Programme({ actor }: { actor: ProgrammeRef }) {
  const intl = useIntl()
  const state = useSelector(actor, selectProgrammeState)
  const { events } = useEvents()
  if (state === 'loading') return <RowsSkeleton />
  if (state === 'unavailable') {
    return (
      <EmptyState
        icon="alert"
        title={intl.formatMessage({ id: 'programme.unavailable' })}
        text={intl.formatMessage({ id: 'plan.unavailableText' })}
      >
        <Button icon="retry" onClick={() => actor.send({ type: 'programme.reload' })}>
          <FormattedMessage id="plan.retry" />
        </Button>
      </EmptyState>
    )
  }
  if (events.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title={intl.formatMessage({ id: 'programme.none' })}
        text={intl.formatMessage({ id: 'programme.noneText' })}
      />
    )
  }
  return <ProgrammeDays />
}

/** Focuses the first running event, which may be far down the list. */
const focusFirstRunningEvent = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  currentTarget.parentElement
    ?.querySelector<HTMLElement>('.event-row:not([hidden]):is(.is-live, .is-running) a')
    ?.focus()

/** Renders the days, the newest first (section 4). The filter hides rows and days and leaves them in the document. */
function ProgrammeDays() {
  const intl = useIntl()
  const { lang } = usePage()
  const { events, now } = useEvents()
  const [chosen, setChosen] = useState<ProgrammeSelection>(NO_SELECTION)
  const isShown = (event: BriefEvent) => matchesSelection(event, chosen, lang)
  const shown = events.filter(isShown)
  const days = useMemo(() => [...new Set(events.map(({ DATE }) => DATE))].toSorted().toReversed(), [events])
  const running = shown.filter((event) => isTakingPlace(event, now))
  return (
    <div className="programme">
      {running.length > 0 && (
        <button type="button" className="toggle programme-now" onClick={focusFirstRunningEvent}>
          <FormattedMessage id="event.running" />:{' '}
          <FormattedMessage id="programme.count" values={{ count: running.length }} />
        </button>
      )}
      <ProgrammeFilter events={events} selection={chosen} onSelect={setChosen} />
      {days.map((day) => (
        <ProgrammeDay key={day} day={day} events={events} isShown={isShown} />
      ))}
      {shown.length === 0 && (
        <EmptyState icon="calendar" title={intl.formatMessage({ id: 'programme.nothing' })}>
          <Button onClick={() => setChosen(NO_SELECTION)}>
            <FormattedMessage id="programme.showAll" />
          </Button>
        </EmptyState>
      )}
    </div>
  )
}
