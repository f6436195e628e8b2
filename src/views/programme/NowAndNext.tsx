import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { getEventTime } from '#contract/event-time.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import type { Lang, LocalizedString } from '#contract/lang.ts'
import type { RoomNow } from '#contract/programme/now-and-next.ts'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { EventStatus } from './EventStatus.tsx'
import { formatEventEnd } from './format-event-end.ts'
import { localizeEventName } from './localize-event.ts'

interface NowAndNextProps<Event extends BriefEvent> {
  rooms: readonly RoomNow<Event>[]
  /** Milliseconds since 1970. */
  now: number
  lang: Lang
  renderEvent: (event: Event, name: ReactNode) => ReactNode
  /** Renders the link to where a plan shows a room around its name. */
  renderRoom: (spot: PlanSpot, name: ReactNode) => ReactNode
}

/** Renders the current and the next event of each room today; nothing if there are none. */
export function NowAndNext<Event extends BriefEvent>({
  rooms,
  now,
  lang,
  renderEvent,
  renderRoom,
}: NowAndNextProps<Event>) {
  const intl = useIntl()
  if (rooms.length === 0) return null
  const name = (event: Event) => renderEvent(event, <LocalizedText {...localizeEventName(event, lang)} />)
  return (
    <table className="now-next">
      <caption>
        <FormattedMessage id="programme.nowNext" />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="programme.room" />
          </th>
          <th scope="col">
            <FormattedMessage id="programme.now" />
          </th>
          <th scope="col">
            <FormattedMessage id="programme.next" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rooms.map(({ room, spot, now: running, next }) => (
          <tr key={room.text}>
            <th scope="row">
              {spot === undefined ? <RoomName room={room} /> : renderRoom(spot, <RoomName room={room} />)}
            </th>
            <td className="now-next-now">
              {running.map((event) => (
                <p key={event.ID}>
                  <EventStatus event={event} time={getEventTime(event, now)} /> {name(event)}{' '}
                  {event.TIME_TO !== '' && (
                    <span className="now-next-time">
                      {formatEventEnd(event.TIME_TO, event.TS_TO, now, intl)}
                    </span>
                  )}
                </p>
              ))}
              {running.length === 0 && <span aria-hidden="true">—</span>}
            </td>
            <td className="now-next-next">
              {next === undefined ? (
                <span aria-hidden="true">—</span>
              ) : (
                <p>
                  <span className="now-next-time">{next.TIME}</span> {name(next)}
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const RoomName = ({ room }: { room: LocalizedString }) =>
  room.text === '' ? <FormattedMessage id="programme.noRoom" /> : <LocalizedText {...room} />
