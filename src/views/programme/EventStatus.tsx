import { FormattedMessage } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { isCancelled, type EventTime } from '#contract/event-time.ts'
import { LiveDot } from '#src/components/LiveDot.tsx'

/** Renders the status of an event that is cancelled, on air, on now or over; an upcoming event has none. */
export function EventStatus({ event, time }: { event: Pick<BriefEvent, 'STATUS'>; time: EventTime }) {
  if (isCancelled(event)) {
    return (
      <span className="event-mark event-mark-cancelled">
        <FormattedMessage id="event.cancelled" />
      </span>
    )
  }
  if (time === 'upcoming') return null
  return (
    <span className={`event-mark event-mark-${time}`}>
      {time === 'live' && <LiveDot />}
      <FormattedMessage id={`event.${time}`} />
    </span>
  )
}
