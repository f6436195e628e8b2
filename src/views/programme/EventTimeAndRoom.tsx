import { useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { Icon } from '#src/components/Icon.tsx'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { localizeEventRoom, formatEventTimes } from './localize-event.ts'
import { EventTimeZone } from './EventTimeZone.tsx'
import { VisitorTime } from './VisitorTime.tsx'

const LONG_DAY_FORMAT = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** Renders the day, the times with their zone, and the room. */
export function EventTimeAndRoom({ event }: { event: BriefEvent }) {
  const intl = useIntl()
  const { lang } = usePage()
  const room = localizeEventRoom(event, lang)
  return (
    <ul className="event-when">
      <li>
        <Icon name="calendar" />
        <LocalDate date={event.DATE} options={LONG_DAY_FORMAT} />
      </li>
      <li>
        <Icon name="clock" />
        <span>
          <strong>{formatEventTimes(event, intl)}</strong> <EventTimeZone event={event} />{' '}
          <VisitorTime event={event} />
        </span>
      </li>
      {room.text !== '' && (
        <li>
          <Icon name="pin" />
          <span>
            <LocalizedText {...room} />
          </span>
        </li>
      )}
    </ul>
  )
}
