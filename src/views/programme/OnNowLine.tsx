import { memo } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { isTakingPlace } from '#contract/event-time.ts'
import { getRoomSpot } from '#contract/programme/room-spot.ts'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { SpotLink } from './event/SpotLink.tsx'
import { DayLink } from './DayLink.tsx'
import { localizeEventName, localizeEventRoom } from './localize-event.ts'
import { WindowLink } from './WindowLink.tsx'

interface OnNowLineProps {
  /** Events of the present day that are not cancelled, sorted by time; the view leaves out those that have ended. */
  events: readonly BriefEvent[]
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Renders one line with an event that is on now, otherwise the next one, its room, and a link to the whole day. Of the
 * events that are on now it prefers one whose room a plan shows, so that the room is one tap away. Its height is fixed.
 */
export function OnNowLine({ events, now }: OnNowLineProps) {
  const running = events.filter((event) => isTakingPlace(event, now))
  const first = running.find((event) => getRoomSpot(event) !== undefined) ?? running[0]
  const event = first ?? events.find(({ TS }) => TS * 1000 > now)
  return (
    <div className="on-now-line">
      {event && <EventNow event={event} isNext={event !== first} />}
      <DayLink othersCount={Math.max(0, running.length - 1)} />
    </div>
  )
}

/** Renders the event and its room. Memoized, so that it does not render with each tick of the clock. */
const EventNow = memo(function EventNow({ event, isNext }: { event: BriefEvent; isNext: boolean }) {
  const { lang } = usePage()
  const room = localizeEventRoom(event, lang)
  const spot = getRoomSpot(event)
  const roomName = <LocalizedText {...room} />
  return (
    <>
      <p>
        <strong className={isNext ? undefined : 'is-running'}>
          {isNext ? (
            <FormattedMessage id="onNow.next" values={{ time: event.TIME }} />
          ) : (
            <FormattedMessage id="onNow.now" />
          )}
        </strong>{' '}
        <WindowLink address={{ kind: 'event', id: event.ID }}>
          <LocalizedText {...localizeEventName(event, lang)} />
        </WindowLink>
      </p>
      {room.text !== '' && (
        <span className="on-now-room">{spot ? <SpotLink spot={spot}>{roomName}</SpotLink> : roomName}</span>
      )}
    </>
  )
})
