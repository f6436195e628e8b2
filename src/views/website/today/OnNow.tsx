import { FormattedMessage } from 'react-intl'
import { getEventTime } from '#contract/event-time.ts'
import type { TodayData, TodayEvent } from '#contract/islands.ts'
import { EventStatus } from '#src/views/programme/EventStatus.tsx'
import { EditionLine } from './EditionLine.tsx'
import { NextDay, NextDayEvent } from './NextDay.tsx'
import { QuietDay } from './QuietDay.tsx'
import { TodayEventLink, TodayRoomLink } from './TodayEventLink.tsx'
import { useToday, type TodayFacts } from './use-today.ts'

/** How many running events are named before the next one. */
const NOW_COUNT = 2

interface OnNowProps {
  data: TodayData
  /** Milliseconds since 1970. */
  serverNow: () => number
}

/**
 * Renders what is on at the fair and what comes next in a few lines; before the fair a countdown, after it a farewell.
 */
export function OnNow({ data, serverNow }: OnNowProps) {
  const facts = useToday(data, serverNow)
  const { phase, rooms, now, later } = facts
  const isLive = (event: TodayEvent) => getEventTime(event, now) === 'live'
  const running = rooms
    .flatMap((room) => room.now)
    .toSorted((one, other) => Number(isLive(other)) - Number(isLive(one)))
  const next = rooms
    .flatMap((room) => room.next ?? [])
    .toSorted((one, other) => one.TS - other.TS)
    .at(0)
  const [following] = later
  const others = running.length - NOW_COUNT
  return (
    <div className="on-now">
      <div className="on-now-facts">
        <p className="on-now-edition">
          <EditionLine data={data} facts={facts} />
        </p>
        {phase === 'on' && (
          <ul>
            {running.slice(0, NOW_COUNT).map((event) => (
              <OnNowLine key={event.ID} event={event} facts={facts} />
            ))}
            {next && <OnNowLine event={next} facts={facts} />}
          </ul>
        )}
        {phase === 'on' && rooms.length === 0 && (
          <>
            <p>
              <QuietDay facts={facts} />
              {following && ' '}
              {following && <NextDay date={following.DATE} />}
            </p>
            {following && (
              <ul>
                <NextDayEvent event={following} facts={facts} />
              </ul>
            )}
          </>
        )}
      </div>
      <p>
        <a className="button button-accent" href={data.todayHref}>
          {phase === 'on' && others > 0 ? (
            <FormattedMessage id="today.othersOn" values={{ count: others }} />
          ) : (
            <FormattedMessage
              id={phase === 'after' && data.hasRecordings ? 'today.open.recordings' : `today.open.${phase}`}
            />
          )}
        </a>
      </p>
    </div>
  )
}

function OnNowLine({ event, facts }: { event: TodayEvent; facts: TodayFacts }) {
  const time = getEventTime(event, facts.now)
  return (
    <li>
      {time === 'upcoming' ? (
        <span className="now-next-time">
          <FormattedMessage id="today.nextAt" values={{ time: event.TIME }} />
        </span>
      ) : (
        <EventStatus event={event} time={time} />
      )}{' '}
      <TodayEventLink event={event} facts={facts} /> <TodayRoomLink event={event} />
    </li>
  )
}
