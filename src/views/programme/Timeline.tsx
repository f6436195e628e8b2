import { memo, useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { isCancelled } from '#contract/event-time.ts'
import type { Lang } from '#contract/lang.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import type { Timeline as Layout, TimelineRoom } from '#contract/programme/timeline.ts'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { scrollToNow } from '#src/components/scroll-to-now.ts'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { formatEventTimes, localizeEventName } from './localize-event.ts'

interface TimelineProps<Event extends BriefEvent> {
  day: string
  timeline: Layout<Event>
  /** The number of the row that holds the present moment; -1 if none does. */
  nowRow: number
  lang: Lang
  timezone: string
  /** Renders the link to an event around what its cell says. */
  renderEvent: (event: Event, content: ReactNode) => ReactNode
  /** Renders the link to the place of a room around its name. */
  renderRoom: (spot: PlanSpot, name: ReactNode) => ReactNode
}

/**
 * Renders the events of a day as a table of links, rooms as columns and times as rows, scrolled to the present moment.
 */
function TimelineTable<Event extends BriefEvent>({
  day,
  timeline: { rooms, wholeDay, rows },
  nowRow,
  lang,
  timezone,
  renderEvent,
  renderRoom,
}: TimelineProps<Event>) {
  const intl = useIntl()
  const formatTime = (seconds: number) =>
    intl.formatTime(seconds * 1000, {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  const link = (event: Event) => (
    <EventCell key={event.ID} event={event} lang={lang} renderEvent={renderEvent} />
  )
  const caption = `timeline-${day}`
  const region = useRef<HTMLDivElement>(null)
  const isNowRendered = nowRow >= 0 && nowRow < rows.length
  useEffect(() => {
    if (isNowRendered && region.current?.scrollTop === 0) scrollToNow(region.current)
  }, [isNowRendered])
  return (
    <div className="timeline" role="region" aria-labelledby={caption} ref={region}>
      <table>
        <caption id={caption}>
          <FormattedMessage id="programme.timeline" />{' '}
          <LocalDate date={day} options={{ weekday: 'long', day: 'numeric', month: 'long' }} />
        </caption>
        <colgroup>
          <col className="timeline-time" />
        </colgroup>
        {rooms.map(({ room, lanes }) => (
          <colgroup key={room.text} span={lanes} className="timeline-room" />
        ))}
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="programme.time" />
            </th>
            {rooms.map(({ room, spot, lanes }) => (
              <th key={room.text} scope="colgroup" colSpan={lanes}>
                <RoomName room={room} spot={spot} renderRoom={renderRoom} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wholeDay.length > 0 && (
            <tr>
              <th scope="row">
                <FormattedMessage id="event.allDay" />
              </th>
              {wholeDay.map((held, index) => (
                <td key={rooms[index]?.room.text} colSpan={rooms[index]?.lanes}>
                  {held.map(link)}
                </td>
              ))}
            </tr>
          )}
          {rows.map(({ from, cells }, index) => (
            <tr key={from} className={index === nowRow ? 'is-now' : undefined}>
              <th scope="row" aria-current={index === nowRow ? 'time' : undefined}>
                {formatTime(from)}
                {index === nowRow && (
                  <span className="timeline-now">
                    <FormattedMessage id="programme.now" />
                  </span>
                )}
              </th>
              {cells.map(({ event, rows: span, lane }) => (
                <td key={lane} rowSpan={span} className={event === null ? undefined : 'timeline-event'}>
                  {event && link(event)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The table is rendered anew only with other events, or when the present moment enters another row. */
export const Timeline = memo(TimelineTable) as typeof TimelineTable

/** Renders the name of a room, as a link if a plan shows it, or that there is none. */
function RoomName({
  room,
  spot,
  renderRoom,
}: Pick<TimelineRoom, 'room' | 'spot'> & Pick<TimelineProps<BriefEvent>, 'renderRoom'>) {
  if (room.text === '') return <FormattedMessage id="programme.noRoom" />
  const name = <LocalizedName {...room} />
  return spot === undefined ? name : renderRoom(spot, name)
}

function EventLink<Event extends BriefEvent>({
  event,
  lang,
  renderEvent,
}: { event: Event } & Pick<TimelineProps<Event>, 'lang' | 'renderEvent'>) {
  const intl = useIntl()
  const isOff = isCancelled(event)
  const content = (
    <>
      <span className="timeline-times">{formatEventTimes(event, intl)}</span>{' '}
      <LocalizedName {...localizeEventName(event, lang)} />
      {isOff && (
        <span className="event-mark event-mark-cancelled">
          <FormattedMessage id="event.cancelled" />
        </span>
      )}
    </>
  )
  return <p className={isOff ? 'is-cancelled' : undefined}>{renderEvent(event, content)}</p>
}

/** A cell that stays in the table is not rendered anew. */
const EventCell = memo(EventLink) as typeof EventLink
