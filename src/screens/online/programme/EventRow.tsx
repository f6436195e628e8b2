import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { onlineHref } from '../../../../contract/addresses.ts'
import type { FairEvent } from '../../../../contract/entities.ts'
import type { EventTime } from '../../../../contract/eventTime.ts'
import { Go } from '../../../parts/Go.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { LocalDate } from '../../../parts/LocalDate.tsx'
import { StarButton } from '../../../parts/StarButton.tsx'
import { Worded } from '../../../parts/Worded.tsx'
import { usePage } from '../../ActorsContext.tsx'
import { EventMark } from '../EventMark.tsx'
import { eventName, eventRoom, eventTimes } from '../eventWording.ts'
import { OwnTime } from '../OwnTime.tsx'

interface EventRowProps {
  event: FairEvent
  time: EventTime
  starred: boolean
  dated: boolean
  onOpen: (id: number) => void
  onStar: (id: number) => void
}

export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, time, starred, dated, onOpen, onStar } = props
  const intl = useIntl()
  const { lang } = usePage()
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
        <Go className="row-link" href={onlineHref(lang, { kind: 'event', id })} onGo={() => onOpen(id)}>
          <span className="row-name">
            <Worded {...name} />
          </span>
        </Go>
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
      <StarButton name={name.text} starred={starred} onToggle={() => onStar(id)} />
    </li>
  )
})
