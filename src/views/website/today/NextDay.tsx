import { FormattedMessage } from 'react-intl'
import type { TodayEvent } from '#contract/islands.ts'
import { LocalDate, WEEKDAY_FORMAT } from '#src/components/LocalDate.tsx'
import { TodayEventLink, TodayRoomLink } from './TodayEventLink.tsx'
import type { TodayFacts } from './use-today.ts'

export function NextDay({ date }: { date: string }) {
  return (
    <FormattedMessage
      id="today.later"
      values={{ date: <LocalDate key="date" date={date} options={WEEKDAY_FORMAT} /> }}
    />
  )
}

/** Renders an event of another day with its time and room. */
export function NextDayEvent({ event, facts }: { event: TodayEvent; facts: TodayFacts }) {
  return (
    <li>
      <span className="now-next-time">{event.TIME}</span> <TodayEventLink event={event} facts={facts} />{' '}
      <TodayRoomLink event={event} />
    </li>
  )
}
