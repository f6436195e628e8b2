import { FormattedMessage } from 'react-intl'
import type { EventTime } from '#contract/event-time.ts'
import { LiveDot } from '#src/components/LiveDot.tsx'

/** Renders the status of an event that is live, running or over; an upcoming event has none. */
export function EventStatus({ time }: { time: EventTime }) {
  if (time === 'upcoming') return null
  return (
    <span className={`event-mark event-mark-${time}`}>
      {time === 'live' && <LiveDot />}
      <FormattedMessage id={`event.${time}`} />
    </span>
  )
}
