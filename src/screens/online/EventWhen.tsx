import { useIntl } from 'react-intl'
import type { FairEvent } from '../../../contract/entities.ts'
import { Icon } from '../../parts/Icon.tsx'
import { LocalDate } from '../../parts/LocalDate.tsx'
import { Worded } from '../../parts/Worded.tsx'
import { usePage } from '../ActorsContext.tsx'
import { eventRoom, eventTimes } from './eventWording.ts'
import { OwnTime } from './OwnTime.tsx'
import { zoneName } from './zoneName.ts'

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** Day, times with their zone, and room. */
export function EventWhen({ event }: { event: FairEvent }) {
  const intl = useIntl()
  const { fair, lang } = usePage()
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
          <strong>{eventTimes(event, intl)}</strong>{' '}
          <span suppressHydrationWarning>
            {intl.formatMessage(
              { id: 'event.zone' },
              { zone: zoneName(fair.timezone, event.TS * 1000, intl) },
            )}
          </span>{' '}
          <OwnTime event={event} />
        </span>
      </li>
      {room.text !== '' && (
        <li>
          <Icon name="pin" />
          <span>
            <Worded text={room.text} lang={room.lang} />
          </span>
        </li>
      )}
    </ul>
  )
}
