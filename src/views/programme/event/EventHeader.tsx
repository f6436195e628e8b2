import { useSelector } from '@xstate/react'
import type { BriefEvent } from '#contract/entities.ts'
import { getEventTime, isAddable } from '#contract/event-time.ts'
import { selectEvent, type EventWindowRef } from '#machines/programme/event-window.machine.ts'
import type { WindowRef } from '#machines/address/window.machine.ts'
import { LabelledStarButton } from '#src/components/StarButton.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { useActors, usePage } from '#src/views/ActorsContext.tsx'
import { WindowCloseLink } from '#src/views/layout/WindowCloseLink.tsx'
import { EventStatus } from '#src/views/programme/EventStatus.tsx'
import { localizeEventName } from '#src/views/programme/localize-event.ts'
import { useFavourites } from '#src/views/use-favourites.ts'
import { AddToCalendar } from './AddToCalendar.tsx'

export const EVENT_TITLE_ID = 'event-title'

interface EventHeaderProps {
  event: BriefEvent
  now: number
  actor: EventWindowRef | undefined
  windowRef: WindowRef
}

/** Renders the title, the status, the favourite button and, until the event has ended, the calendar menu. */
export function EventHeader({ event, now, actor, windowRef }: EventHeaderProps) {
  const { lang } = usePage()
  const { favouriteEvents } = useActors()
  const starred = useFavourites(favouriteEvents).includes(event.ID)
  const name = localizeEventName(event, lang)
  const time = getEventTime(event, now)
  return (
    <header className="company-head">
      <div className="company-title">
        <EventStatus event={event} time={time} />
        <h2 id={EVENT_TITLE_ID} tabIndex={-1}>
          <LocalizedText {...name} />
        </h2>
      </div>
      <div className="company-actions">
        <LabelledStarButton
          name={name.text}
          starred={starred}
          onToggle={() => favouriteEvents.send({ type: 'favourites.toggle', id: event.ID })}
        />
        {actor !== undefined && isAddable(event, now) && <CalendarMenu actor={actor} />}
      </div>
      <WindowCloseLink windowRef={windowRef} />
    </header>
  )
}

/** Renders the menu once the event is loaded. */
function CalendarMenu({ actor }: { actor: EventWindowRef }) {
  const event = useSelector(actor, selectEvent)
  if (event === null) return null
  return <AddToCalendar event={event} onAdd={() => actor.send({ type: 'calendar.added' })} />
}
