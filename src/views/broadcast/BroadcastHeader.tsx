import { FormattedMessage, useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { getEventTime } from '#contract/event-time.ts'
import type { BroadcastRef } from '#machines/broadcast/broadcast.machine.ts'
import type { WindowRef } from '#machines/address/window.machine.ts'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { WindowCloseLink } from '#src/views/layout/WindowCloseLink.tsx'
import { EventStatus } from '#src/views/programme/EventStatus.tsx'
import { localizeEventName, formatEventTimes } from '#src/views/programme/localize-event.ts'
import { EventTimeZone } from '#src/views/programme/EventTimeZone.tsx'
import { VisitorTime } from '#src/views/programme/VisitorTime.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'
import { BroadcastActions } from './BroadcastActions.tsx'

export const BROADCAST_TITLE_ID = 'broadcast-title'

interface BroadcastHeaderProps {
  event: BriefEvent | undefined
  now: number
  actor: BroadcastRef | undefined
  windowRef: WindowRef
}

export function BroadcastHeader({ event, now, actor, windowRef }: BroadcastHeaderProps) {
  const { lang } = usePage()
  const name = event && localizeEventName(event, lang)
  return (
    <header className="company-head">
      <div className="company-title">
        {event && <BroadcastFacts event={event} now={now} />}
        <h2 id={BROADCAST_TITLE_ID} tabIndex={-1}>
          {name ? <LocalizedText {...name} /> : <span className="skeleton" />}
        </h2>
      </div>
      {event && actor && (
        <div className="company-actions">
          <BroadcastActions event={event} actor={actor} />
        </div>
      )}
      <WindowCloseLink windowRef={windowRef} />
    </header>
  )
}

/** Renders the status and time of the broadcast and a link to its event. */
function BroadcastFacts({ event, now }: { event: BriefEvent; now: number }) {
  const intl = useIntl()
  return (
    <p className="event-facts">
      <EventStatus event={event} time={getEventTime(event, now)} />
      <span>
        {formatEventTimes(event, intl)} <EventTimeZone event={event} />
      </span>
      <VisitorTime event={event} />
      <WindowLink address={{ kind: 'event', id: event.ID }}>
        <FormattedMessage id="broadcast.toEvent" />
      </WindowLink>
    </p>
  )
}
