import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { localizeTranslated } from '#contract/lang.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { getRoomSpot } from '#contract/programme/room-spot.ts'
import { Icon } from '#src/components/Icon.tsx'
import { FULL_DAY_FORMAT, LocalDate } from '#src/components/LocalDate.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { HallName } from '#src/views/hall/HallName.tsx'
import { localizeEventRoom, formatEventTimes } from './localize-event.ts'
import { EventTimeZone } from './EventTimeZone.tsx'
import { VisitorTime } from './VisitorTime.tsx'

interface EventTimeAndRoomProps {
  event: BriefEvent
  renderSpotLink?: (spot: PlanSpot, room: ReactNode) => ReactNode
}

/** Renders the day, the times with their zone, and the room, with links to all places where plans show it. */
export function EventTimeAndRoom({ event, renderSpotLink }: EventTimeAndRoomProps) {
  const intl = useIntl()
  const { lang } = usePage()
  const room = localizeEventRoom(event, lang)
  const text = <LocalizedText {...room} />
  const spot = getRoomSpot(event)
  const [, ...others] = event.PLACES ?? []
  return (
    <ul className="event-when">
      <li>
        <Icon name="calendar" />
        <LocalDate date={event.DATE} options={FULL_DAY_FORMAT} />
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
          <span>{spot && renderSpotLink ? renderSpotLink(spot, text) : text}</span>
        </li>
      )}
      {renderSpotLink &&
        others.map(({ ID, HALL, NAME = '', NAME_TRANSLATION = '' }) => (
          <li key={ID}>
            <Icon name="pin" />
            <span>
              {renderSpotLink(
                { hall: HALL, place: ID },
                <>
                  <HallName hall={HALL} />
                  {NAME + NAME_TRANSLATION !== '' && ', '}
                  <LocalizedText {...localizeTranslated(lang, event.lang, NAME, NAME_TRANSLATION)} />
                </>,
              )}
            </span>
          </li>
        ))}
    </ul>
  )
}
