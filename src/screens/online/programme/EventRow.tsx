import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FairEvent } from '../../../../contract/entities.ts'
import type { EventTime } from '../../../../contract/eventTime.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { LocalDate } from '../../../parts/LocalDate.tsx'
import { StarButton } from '../../../parts/StarButton.tsx'
import { Worded } from '../../../parts/Worded.tsx'
import { useActors, usePage } from '../../ActorsContext.tsx'
import { EventMark } from '../EventMark.tsx'
import { eventName, eventRoom, eventTimes } from '../eventWording.ts'
import { OwnTime } from '../OwnTime.tsx'
import { ToWindow } from '../ToWindow.tsx'

interface EventRowProps {
  event: FairEvent
  time: EventTime
  starred: boolean
  dated: boolean
}

export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, time, starred, dated } = props
  const intl = useIntl()
  const { lang } = usePage()
  const { favouriteEvents } = useActors()
  const { ID: id } = event
  const name = eventName(event, lang)
  const room = eventRoom(event, lang)
  return (
    <li className={`row event-row is-${time}`} data-event={id}>
      <p className="event-time">
        {dated && <LocalDate date={event.DATE} options={{ day: 'numeric', month: 'short' }} />}
        <span className="event-clock">{eventTimes(event, intl)}</span>
        <OwnTime event={event} />
      </p>
      <div className="event-body">
        <ToWindow className="row-link" address={{ kind: 'event', id }}>
          <span className="row-name">
            <Worded {...name} />
          </span>
        </ToWindow>
        <p className="event-facts">
          <EventMark time={time} />
          {event.HAS_BROADCAST && (
            <span className="event-broadcast">
              <Icon name="screen" />
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
