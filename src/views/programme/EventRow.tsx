import { memo, type ReactNode } from 'react'
import type { BriefEvent } from '#contract/entities.ts'
import type { EventTime } from '#contract/event-time.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { getRoomSpot } from '#contract/programme/room-spot.ts'
import { IconButton } from '#src/components/Button.tsx'
import { Link } from '#src/components/Link.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { EventFacts, EventSpeakers } from './EventFacts.tsx'
import { EventStatus } from './EventStatus.tsx'
import { localizeEventName, localizeEventRoom } from './localize-event.ts'
import type { RowList } from './use-row-list.ts'
import { VisitorTime } from './VisitorTime.tsx'

interface EventRowProps {
  event: BriefEvent
  time: EventTime
  starred: boolean
  list: RowList
  /** A remark that belongs to this list. */
  remark: ReactNode
}

/** Renders the content of a row of the programme. It reads no store and no message, as there are a thousand rows. */
export const EventRow = memo(function EventRow({ event, time, starred, list, remark }: EventRowProps) {
  const { lang } = list
  const name = localizeEventName(event, lang)
  const room = localizeEventRoom(event, lang)
  return (
    <>
      <p className="event-time">
        <span className="event-clock">{list.formatTimes(event)}</span>
        <VisitorTime event={event} />
      </p>
      <div className="event-body">
        <Link className="row-link" href={list.hrefOf(event)} onNavigate={() => list.open(event)}>
          <span className="row-name">
            <LocalizedText {...name} />
          </span>
        </Link>
        <p className="event-facts">
          <EventStatus event={event} time={time} />
          {room.text !== '' && <EventRoom room={room} spot={getRoomSpot(event)} list={list} />}
          <EventFacts
            event={event}
            lang={lang}
            broadcast={list.broadcast}
            formatLanguage={list.formatLanguage}
          />
        </p>
        <EventSpeakers event={event} lang={lang} />
        {remark}
      </div>
      <IconButton
        icon="star"
        className="star"
        label={list.formatStar(name.text, starred)}
        aria-pressed={starred}
        onClick={() => list.star(event)}
      />
    </>
  )
})

interface EventRoomProps {
  room: ReturnType<typeof localizeEventRoom>
  spot: PlanSpot | undefined
  list: RowList
}

/** Renders the room. If a plan shows it, it is a link above that of the row. */
function EventRoom({ room: { text, lang }, spot, list }: EventRoomProps) {
  if (spot === undefined) return <span lang={lang}>{text}</span>
  return (
    <Link
      className="event-room"
      href={list.hrefOfSpot(spot)}
      onNavigate={() => list.openSpot(spot)}
      lang={lang}
    >
      {text}
    </Link>
  )
}
