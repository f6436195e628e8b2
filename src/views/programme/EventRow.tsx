import { memo } from 'react'
import type { BriefEvent } from '#contract/entities.ts'
import type { EventTime } from '#contract/event-time.ts'
import { IconButton } from '#src/components/Button.tsx'
import { Link } from '#src/components/Link.tsx'
import { LocalDate } from '#src/components/LocalDate.tsx'
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
}

/** Renders what a row of the programme contains. It reads no store and no message, as there are a thousand of it. */
export const EventRow = memo(function EventRow({ event, time, starred, list }: EventRowProps) {
  const { lang, showsDate } = list
  const name = localizeEventName(event, lang)
  const room = localizeEventRoom(event, lang)
  return (
    <>
      <p className="event-time">
        {showsDate && <LocalDate date={event.DATE} options={{ day: 'numeric', month: 'short' }} />}
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
          {room.text !== '' && <span lang={room.lang}>{room.text}</span>}
          <EventFacts
            event={event}
            lang={lang}
            broadcast={list.broadcast}
            formatLanguage={list.formatLanguage}
          />
        </p>
        <EventSpeakers event={event} lang={lang} />
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
