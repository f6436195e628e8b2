import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectProgramme } from '../../../../machines/guide/onlineGuide.machine.ts'
import { selectProgrammeState, type ProgrammeRef } from '../../../../machines/guide/programme.machine.ts'
import { eventTime } from '../../../../contract/eventTime.ts'
import { Button } from '../../../parts/Button.tsx'
import { Empty } from '../../../parts/Empty.tsx'
import { RowsSkeleton } from '../../../parts/Skeleton.tsx'
import { useOnlineGuide, usePage } from '../../ActorsContext.tsx'
import { useEvents } from '../useEvents.ts'
import { ALL, fits, ProgrammeFilter, type Chosen } from './ProgrammeFilter.tsx'
import { ProgrammeDay } from './ProgrammeDay.tsx'

/** The business programme. */
export function ProgrammePanel() {
  return <Programme actor={useSelector(useOnlineGuide(), selectProgramme)} />
}

export function Programme({ actor }: { actor: ProgrammeRef }) {
  const intl = useIntl()
  const state = useSelector(actor, selectProgrammeState)
  const { events } = useEvents()
  if (state === 'loading') return <RowsSkeleton />
  if (state === 'unavailable') {
    return (
      <Empty
        icon="alert"
        title={intl.formatMessage({ id: 'programme.unavailable' })}
        text={intl.formatMessage({ id: 'plan.unavailableText' })}
      >
        <Button icon="retry" onClick={() => actor.send({ type: 'programme.reload' })}>
          <FormattedMessage id="plan.retry" />
        </Button>
      </Empty>
    )
  }
  if (events.length === 0) {
    return (
      <Empty
        icon="calendar"
        title={intl.formatMessage({ id: 'programme.none' })}
        text={intl.formatMessage({ id: 'programme.noneText' })}
      />
    )
  }
  return <Days />
}

/** Leads to the first event that is on: it may be days below. */
const toFirst = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  currentTarget.parentElement?.querySelector<HTMLElement>('.is-live a, .is-running a')?.focus()

/** The newest day first, as section 4 has it. */
function Days() {
  const intl = useIntl()
  const { lang } = usePage()
  const { events, now } = useEvents()
  const [chosen, setChosen] = useState<Chosen>(ALL)
  const shown = events.filter((event) => fits(event, chosen, lang))
  const days = [...new Set(shown.map(({ DATE }) => DATE))].toSorted().toReversed()
  const running = shown.filter((event) => /live|running/.test(eventTime(event, now)))
  return (
    <div className="programme">
      {running.length > 0 && (
        <button type="button" className="toggle programme-now" onClick={toFirst}>
          <FormattedMessage id="event.running" />:{' '}
          <FormattedMessage id="programme.count" values={{ count: running.length }} />
        </button>
      )}
      <ProgrammeFilter events={events} chosen={chosen} onChoose={setChosen} />
      {days.map((day) => (
        <ProgrammeDay key={day} day={day} events={shown.filter(({ DATE }) => DATE === day)} />
      ))}
      {shown.length === 0 && (
        <Empty icon="calendar" title={intl.formatMessage({ id: 'programme.nothing' })}>
          <Button onClick={() => setChosen(ALL)}>
            <FormattedMessage id="programme.showAll" />
          </Button>
        </Empty>
      )}
    </div>
  )
}
