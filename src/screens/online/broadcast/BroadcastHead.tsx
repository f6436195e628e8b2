import { FormattedMessage, useIntl } from 'react-intl'
import type { FairEvent } from '../../../../contract/entities.ts'
import { eventTime } from '../../../../contract/eventTime.ts'
import type { BroadcastRef } from '../../../../machines/guide/broadcast.machine.ts'
import type { OverlayRef } from '../../../../machines/guide/overlay.machine.ts'
import { Worded } from '../../../parts/Worded.tsx'
import { usePage } from '../../ActorsContext.tsx'
import { WindowClose } from '../../company/WindowClose.tsx'
import { EventMark } from '../EventMark.tsx'
import { eventName, eventTimes } from '../eventWording.ts'
import { EventZone } from '../EventZone.tsx'
import { OwnTime } from '../OwnTime.tsx'
import { ToWindow } from '../ToWindow.tsx'
import { BroadcastActions } from './BroadcastActions.tsx'

export const BROADCAST_TITLE = 'broadcast-title'

interface BroadcastHeadProps {
  event: FairEvent | undefined
  now: number
  actor: BroadcastRef | undefined
  overlay: OverlayRef
}

export function BroadcastHead({ event, now, actor, overlay }: BroadcastHeadProps) {
  const { lang } = usePage()
  const name = event && eventName(event, lang)
  return (
    <header className="company-head">
      <div className="company-title">
        {event && <Facts event={event} now={now} />}
        <h2 id={BROADCAST_TITLE} tabIndex={-1}>
          {name ? <Worded {...name} /> : <span className="skeleton" />}
        </h2>
      </div>
      {event && actor && (
        <div className="company-actions">
          <BroadcastActions event={event} actor={actor} />
        </div>
      )}
      <WindowClose overlay={overlay} />
    </header>
  )
}

/** Whether it is on, when, and the way to the event. */
function Facts({ event, now }: { event: FairEvent; now: number }) {
  const intl = useIntl()
  return (
    <p className="event-facts">
      <EventMark time={eventTime(event, now)} />
      <span>
        {eventTimes(event, intl)} <EventZone event={event} />
      </span>
      <OwnTime event={event} />
      <ToWindow address={{ kind: 'event', id: event.ID }}>
        <FormattedMessage id="broadcast.toEvent" />
      </ToWindow>
    </p>
  )
}
