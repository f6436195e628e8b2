import { FormattedMessage } from 'react-intl'
import type { TodayEvent } from '#contract/islands.ts'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { TodayEventLink, TodayRoomLink } from './TodayEventLink.tsx'

/** Says on which day the next events are. */
export function NextDay({ date }: { date: string }) {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return (
    <FormattedMessage
      id="today.later"
      values={{ date: <LocalDate key="date" date={date} options={options} /> }}
    />
  )
}

/** Renders an event of another day with its time and room. */
export function NextDayEvent({ event, now }: { event: TodayEvent; now: number }) {
  return (
    <li>
      <span className="now-next-time">{event.TIME}</span> <TodayEventLink event={event} now={now} />{' '}
      <TodayRoomLink event={event} />
    </li>
  )
}
