import { FormattedMessage } from 'react-intl'
import type { EventTime } from '../../../contract/eventTime.ts'
import { LiveDot } from '../../parts/LiveDot.tsx'

/** Live, going on or over; what is yet to come needs no mark. */
export function EventMark({ time }: { time: EventTime }) {
  if (time === 'upcoming') return null
  return (
    <span className={`event-mark event-mark-${time}`}>
      {time === 'live' && <LiveDot />}
      <FormattedMessage id={`event.${time}`} />
    </span>
  )
}
