import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectProgramme } from '../../../../machines/guide/onlineGuide.machine.ts'
import { selectProgrammeState, type ProgrammeRef } from '../../../../machines/guide/programme.machine.ts'
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

/** The newest day first, as section 4 has it. */
function Days() {
  const intl = useIntl()
  const { lang } = usePage()
  const { events } = useEvents()
  const [chosen, setChosen] = useState<Chosen>(ALL)
  const shown = events.filter((event) => fits(event, chosen, lang))
  const days = [...new Set(shown.map(({ DATE }) => DATE))].toSorted().toReversed()
  return (
    <div className="programme">
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
