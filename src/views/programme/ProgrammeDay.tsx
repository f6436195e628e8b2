import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { EventRows } from './EventRows.tsx'

/** Renders one day of the programme, sorted by time. */
export function ProgrammeDay({ day, events }: { day: string; events: readonly FairEvent[] }) {
  return (
    <section className="programme-day" aria-labelledby={`day-${day}`}>
      <h2 className="list-head" id={`day-${day}`}>
        <LocalDate date={day} options={{ weekday: 'long', day: 'numeric', month: 'long' }} />
        <span className="list-count">
          <FormattedMessage id="programme.count" values={{ count: events.length }} />
        </span>
      </h2>
      <EventRows events={events.toSorted((one, other) => one.TS - other.TS)} />
    </section>
  )
}
