import { FormattedMessage, useIntl } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { IconButton } from '#src/components/Button.tsx'
import { createStarLabel } from '#src/components/star-label.ts'
import { EventDescription } from '#src/views/website/EventDescription.tsx'
import { getEventTime, isCancelled } from '#contract/event-time.ts'
import type { Lang } from '#contract/lang.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { getRoomSpot } from '#contract/programme/room-spot.ts'
import { LangMark, LocalizedText } from '#src/components/LocalizedText.tsx'
import {
  localizeEventName,
  localizeEventPreview,
  localizeEventRoom,
  formatEventTimes,
} from '#src/views/programme/localize-event.ts'

interface EventItemProps {
  event: FairEvent
  lang: Lang
  /** Milliseconds since 1970. */
  now: number
  /** Undefined if the event has no address. */
  href: string | undefined
  /** Returns the address of a place; undefined if no guide shows it. */
  getSpotHref: (spot: PlanSpot) => string | undefined
}

const STATE_IDS = {
  running: 'server.site.now',
  live: 'event.live',
  ended: 'event.ended',
  cancelled: 'event.cancelled',
} as const

/** Renders an event of the business programme. */
export function EventItem({ event, lang, now, href, getSpotHref }: EventItemProps) {
  const intl = useIntl()
  const name = localizeEventName(event, lang)
  const room = localizeEventRoom(event, lang)
  const spot = getRoomSpot(event)
  const spotHref = spot && getSpotHref(spot)
  const roomName = <LocalizedText text={room.text} lang={room.lang} />
  const starLabel = createStarLabel(intl)
  const preview = localizeEventPreview(event, lang)
  const state = isCancelled(event) ? 'cancelled' : getEventTime(event, now)
  return (
    <li className={`programme-line is-${state}`} id={`event-${event.ID}`}>
      <p className="programme-times">
        <time dateTime={`${event.START_DATE ?? event.DATE}T${event.TIME || '00:00'}`}>
          {formatEventTimes(event, intl)}
        </time>
        <span>{spotHref === undefined ? roomName : <a href={spotHref}>{roomName}</a>}</span>
      </p>
      <div>
        <h3>
          <a href={href} lang={name.lang}>
            {name.text}
          </a>
          {name.lang && <LangMark lang={name.lang} />}
        </h3>
        <EventDescription event={event} lang={lang} />
        {preview.text !== '' && (
          <div
            className="programme-preview"
            lang={preview.lang}
            dangerouslySetInnerHTML={{ __html: preview.text }}
          />
        )}
        {state !== 'upcoming' && (
          <p className={`event-state event-state-${state}`}>
            <FormattedMessage id={STATE_IDS[state]} />
          </p>
        )}
      </div>
      <IconButton
        icon="star"
        className="star"
        aria-pressed={false}
        label={starLabel(name.text, false)}
        data-star={event.ID}
        data-other-label={starLabel(name.text, true)}
      />
    </li>
  )
}
