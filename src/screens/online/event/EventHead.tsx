import { useSelector } from '@xstate/react'
import type { FairEvent } from '../../../../contract/entities.ts'
import { eventTime } from '../../../../contract/eventTime.ts'
import type { EventWindowRef } from '../../../../machines/guide/eventWindow.machine.ts'
import type { OverlayRef } from '../../../../machines/guide/overlay.machine.ts'
import { selectFavourites } from '../../../../machines/session/favourites.machine.ts'
import { StarWordButton } from '../../../parts/StarButton.tsx'
import { Worded } from '../../../parts/Worded.tsx'
import { useActors, usePage } from '../../ActorsContext.tsx'
import { WindowClose } from '../../company/WindowClose.tsx'
import { EventMark } from '../EventMark.tsx'
import { eventName } from '../eventWording.ts'
import { AddToCalendar } from './AddToCalendar.tsx'

export const EVENT_TITLE = 'event-title'

interface EventHeadProps {
  event: FairEvent
  now: number
  actor: EventWindowRef | undefined
  overlay: OverlayRef
}

/** Title, state, favourite and calendar; the latter only while the event has not ended. */
export function EventHead({ event, now, actor, overlay }: EventHeadProps) {
  const { lang } = usePage()
  const { favouriteEvents } = useActors()
  const starred = useSelector(favouriteEvents, selectFavourites).includes(event.ID)
  const name = eventName(event, lang)
  const time = eventTime(event, now)
  return (
    <header className="company-head">
      <div className="company-title">
        <EventMark time={time} />
        <h2 id={EVENT_TITLE} tabIndex={-1}>
          <Worded {...name} />
        </h2>
      </div>
      <div className="company-actions">
        <StarWordButton
          name={name.text}
          starred={starred}
          onToggle={() => favouriteEvents.send({ type: 'favourites.toggle', id: event.ID })}
        />
        {time !== 'ended' && (
          <AddToCalendar event={event} onAdd={() => actor?.send({ type: 'calendar.added' })} />
        )}
      </div>
      <WindowClose overlay={overlay} />
    </header>
  )
}
