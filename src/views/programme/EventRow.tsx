import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import type { EventTime } from '#contract/event-time.ts'
import { Icon } from '#src/components/Icon.tsx'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { StarButton } from '#src/components/StarButton.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { useActors, usePage } from '#src/views/ActorsContext.tsx'
import { EventStatus } from './EventStatus.tsx'
import { localizeEventName, localizeEventRoom, formatEventTimes } from './localize-event.ts'
import { VisitorTime } from './VisitorTime.tsx'
import { WindowLink } from './WindowLink.tsx'

interface EventRowProps {
  event: FairEvent
  time: EventTime
  starred: boolean
  showsDate: boolean
}

export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, time, starred, showsDate } = props
  const intl = useIntl()
  const { lang } = usePage()
  const { favouriteEvents } = useActors()
  const { ID: id } = event
  const name = localizeEventName(event, lang)
  const room = localizeEventRoom(event, lang)
  return (
    <li className={`row event-row is-${time}`} data-event={id}>
      <p className="event-time">
        {showsDate && <LocalDate date={event.DATE} options={{ day: 'numeric', month: 'short' }} />}
        <span className="event-clock">{formatEventTimes(event, intl)}</span>
        <VisitorTime event={event} />
      </p>
      <div className="event-body">
        <WindowLink className="row-link" address={{ kind: 'event', id }}>
          <span className="row-name">
            <LocalizedText {...name} />
          </span>
        </WindowLink>
        <p className="event-facts">
          <EventStatus event={event} time={time} />
          {event.HAS_BROADCAST && (
            <span className="event-broadcast">
              <Icon name="display" />
              <FormattedMessage id="event.broadcast" />
            </span>
          )}
          {room.text !== '' && <span lang={room.lang}>{room.text}</span>}
        </p>
      </div>
      <StarButton
        name={name.text}
        starred={starred}
        onToggle={() => favouriteEvents.send({ type: 'favourites.toggle', id })}
      />
    </li>
  )
})
