import { useIntl } from 'react-intl'
import type { FairEvent } from '../../../contract/entities.ts'
import { Icon } from '../../parts/Icon.tsx'
import { LocalDate } from '../../parts/LocalDate.tsx'
import { Worded } from '../../parts/Worded.tsx'
import { usePage } from '../ActorsContext.tsx'
import { eventRoom, eventTimes } from './eventWording.ts'
import { EventZone } from './EventZone.tsx'
import { OwnTime } from './OwnTime.tsx'

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** Day, times with their zone, and room. */
export function EventWhen({ event }: { event: FairEvent }) {
  const intl = useIntl()
  const { lang } = usePage()
  const room = eventRoom(event, lang)
  return (
    <ul className="event-when">
      <li>
        <Icon name="calendar" />
        <LocalDate date={event.DATE} options={DAY} />
      </li>
      <li>
        <Icon name="clock" />
        <span>
          <strong>{eventTimes(event, intl)}</strong> <EventZone event={event} /> <OwnTime event={event} />
        </span>
      </li>
      {room.text !== '' && (
        <li>
          <Icon name="pin" />
          <span>
            <Worded {...room} />
          </span>
        </li>
      )}
    </ul>
  )
}
