import { memo, useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { isCancelled } from '#contract/event-time.ts'
import type { Lang } from '#contract/lang.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import type { Timeline as Layout, TimelineRoom } from '#contract/programme/timeline.ts'
import { LocalDate, WEEKDAY_FORMAT } from '#src/components/LocalDate.tsx'
import { scrollToNow } from '#src/components/scroll-to-now.ts'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { formatEventTimes, localizeEventName } from './localize-event.ts'
import { setShownCount } from './set-shown-count.ts'

/** Blocks that are on the screen when a timeline opens. */
const NEAR_BLOCKS = 2

interface TimelineProps<Event extends BriefEvent> {
  day: string
  timeline: Layout<Event>
  /** When the row begins that holds the present moment, in seconds since 1970; undefined if none does. */
  rowNow: number | undefined
  lang: Lang
  timezone: string
  /** Renders the link to an event around the content of its cell. */
  renderEvent: (event: Event, content: ReactNode) => ReactNode
  /** Renders the link to the place of a room around its name. */
  renderRoom: (spot: PlanSpot, name: ReactNode) => ReactNode
}

/** What all tables of a timeline are rendered with. */
type SharedProps<Event extends BriefEvent> = Omit<TimelineProps<Event>, 'day' | 'rowNow' | 'renderRoom'>

/**
 * Renders the events of a day as tables of links, rooms as columns and times as rows, scrolled to the present moment.
 * The names of the rooms stay in sight above all tables, and each table has them for screen readers.
 */
function DayTimeline<Event extends BriefEvent>({ day, rowNow, renderRoom, ...shared }: TimelineProps<Event>) {
  const { rooms, wholeDay, blocks } = shared.timeline
  const caption = `timeline-${day}`
  const region = useRef<HTMLDivElement>(null)
  const hasNow = rowNow !== undefined
  useEffect(() => {
    if (hasNow && region.current?.scrollTop === 0) scrollToNow(region.current)
  }, [hasNow])
  return (
    <div className="timeline" role="region" aria-labelledby={caption} ref={region}>
      <div className="timeline-sheet">
        <p className="timeline-caption" id={caption}>
          <FormattedMessage id="programme.timeline" /> <LocalDate date={day} options={WEEKDAY_FORMAT} />
        </p>
        <table className="timeline-rooms">
          <RoomColumns rooms={rooms} />
          <thead>
            <RoomHeaders rooms={rooms} renderRoom={renderRoom} />
          </thead>
        </table>
        {wholeDay.length > 0 && <WholeDayTable {...shared} />}
        {blocks.map((rows, index) => {
          const from = rows[0]?.from
          const isNow = rows.some((row) => row.from === rowNow)
          const now = isNow ? rowNow : undefined
          return (
            <TimelineBlock key={from} {...shared} rows={rows} rowNow={now} isFar={index >= NEAR_BLOCKS} />
          )
        })}
      </div>
    </div>
  )
}

/** The tables are rendered anew only with other events, or when the present moment enters another row. */
export const Timeline = memo(DayTimeline) as typeof DayTimeline

/** Gives the tables of a timeline the same columns. */
function RoomColumns({ rooms }: { rooms: readonly TimelineRoom[] }) {
  return (
    <>
      <colgroup>
        <col className="timeline-time" />
      </colgroup>
      {rooms.map(({ room, lanes }) => (
        <colgroup key={room.text} span={lanes} className="timeline-room" />
      ))}
    </>
  )
}

/** Renders the heads of the columns; without `renderRoom` for screen readers only, and no name of a room is a link. */
function RoomHeaders({
  rooms,
  renderRoom,
}: {
  rooms: readonly TimelineRoom[]
  renderRoom?: TimelineProps<BriefEvent>['renderRoom']
}) {
  const className = renderRoom === undefined ? 'sr-only' : undefined
  return (
    <tr>
      <th scope="col">
        <span className={className}>
          <FormattedMessage id="programme.time" />
        </span>
      </th>
      {rooms.map(({ room, spot, lanes }) => (
        <th key={room.text} scope="colgroup" colSpan={lanes}>
          <span className={className}>
            <RoomName room={room} spot={spot} renderRoom={renderRoom} />
          </span>
        </th>
      ))}
    </tr>
  )
}

/** Renders the name of a room, as a link if a plan shows it, or that there is none. */
function RoomName({
  room,
  spot,
  renderRoom,
}: Pick<TimelineRoom, 'room' | 'spot'> & {
  renderRoom: TimelineProps<BriefEvent>['renderRoom'] | undefined
}) {
  if (room.text === '') return <FormattedMessage id="programme.noRoom" />
  const name = <LocalizedName {...room} />
  return spot === undefined || renderRoom === undefined ? name : renderRoom(spot, name)
}

/** Renders a table whose heads of columns only screen readers show, since sighted visitors see them above it. */
function TimelineTable({
  rooms,
  cellCount,
  isFar = false,
  caption,
  children,
}: {
  rooms: readonly TimelineRoom[]
  cellCount: number
  isFar?: boolean
  caption: ReactNode
  children: ReactNode
}) {
  return (
    <div
      className="timeline-block"
      ref={(element) => {
        if (element !== null) setShownCount(element, cellCount, isFar)
      }}
    >
      <table>
        <caption className="sr-only">{caption}</caption>
        <RoomColumns rooms={rooms} />
        <thead className="timeline-hidden">
          <RoomHeaders rooms={rooms} />
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function WholeDayTable<Event extends BriefEvent>({
  timeline: { rooms, wholeDay },
  lang,
  renderEvent,
}: SharedProps<Event>) {
  const allDay = <FormattedMessage id="event.allDay" />
  return (
    <TimelineTable rooms={rooms} cellCount={rooms.length} caption={allDay}>
      <tr>
        <th scope="row">{allDay}</th>
        {wholeDay.map((held, index) => (
          <td key={rooms[index]?.room.text} colSpan={rooms[index]?.lanes}>
            {held.map((event) => (
              <EventCell key={event.ID} event={event} lang={lang} renderEvent={renderEvent} />
            ))}
          </td>
        ))}
      </tr>
    </TimelineTable>
  )
}

interface BlockProps<Event extends BriefEvent> extends SharedProps<Event> {
  rows: Layout<Event>['blocks'][number]
  rowNow: number | undefined
  /** True if the blocks before fill a screen. */
  isFar: boolean
}

const TimelineBlock = memo(function TimelineBlock<Event extends BriefEvent>({
  timeline: { rooms },
  rows,
  rowNow,
  isFar,
  lang,
  timezone,
  renderEvent,
}: BlockProps<Event>) {
  const intl = useIntl()
  const formatTime = (seconds = 0) =>
    intl.formatTime(seconds * 1000, {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  const times = { from: formatTime(rows[0]?.from), to: formatTime(rows.at(-1)?.to) }
  return (
    <TimelineTable
      rooms={rooms}
      cellCount={rows.flatMap(({ cells }) => cells).length}
      isFar={isFar}
      caption={<FormattedMessage id="event.span" values={times} />}
    >
      {rows.map(({ from, cells }) => (
        <tr key={from} className={from === rowNow ? 'is-now' : undefined}>
          <th scope="row" aria-current={from === rowNow ? 'time' : undefined}>
            {formatTime(from)}
            {from === rowNow && (
              <span className="timeline-now">
                <FormattedMessage id="programme.now" />
              </span>
            )}
          </th>
          {cells.map(({ event, rows: span, lane, isContinued }) => (
            <td key={lane} rowSpan={span} className={event === null ? undefined : 'timeline-event'}>
              {event && (
                <EventCell
                  key={event.ID}
                  event={event}
                  isContinued={isContinued}
                  lang={lang}
                  renderEvent={renderEvent}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </TimelineTable>
  )
}) as <Event extends BriefEvent>(props: BlockProps<Event>) => ReactNode

function EventLink<Event extends BriefEvent>({
  event,
  isContinued = false,
  lang,
  renderEvent,
}: { event: Event; isContinued?: boolean } & Pick<TimelineProps<Event>, 'lang' | 'renderEvent'>) {
  const intl = useIntl()
  const isOff = isCancelled(event)
  const content = (
    <>
      <span className="timeline-times">{formatEventTimes(event, intl)}</span>{' '}
      {isContinued && (
        <span className="timeline-continues">
          <FormattedMessage id="programme.continues" />
        </span>
      )}{' '}
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
