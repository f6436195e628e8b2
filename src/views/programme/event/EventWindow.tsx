import { useSelector } from '@xstate/react'
import type { BriefEvent } from '#contract/entities.ts'
import { getEventTime, isAddable } from '#contract/event-time.ts'
import { selectEventWindow, type WindowRef } from '#machines/address/window.machine.ts'
import { selectEvent, type EventWindowRef } from '#machines/programme/event-window.machine.ts'
import { usePage, useActors } from '#src/views/ActorsContext.tsx'
import { GuideWindowDialog } from '#src/views/company/GuideWindowDialog.tsx'
import { WindowCloseLink } from '#src/views/layout/WindowCloseLink.tsx'
import { VisitNoteSlot } from '#src/views/notes/NoteSlots.tsx'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import type { GuideWindowProps } from '#src/views/ViewsContext.tsx'
import { useEvent } from '#src/views/programme/use-events.ts'
import { useEventTitle } from '#src/views/programme/use-event-title.ts'
import { EventBody } from './EventBody.tsx'
import { LabelledStarButton } from '#src/components/StarButton.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { EventStatus } from '#src/views/programme/EventStatus.tsx'
import { localizeEventName } from '#src/views/programme/localize-event.ts'
import { useFavourites } from '#src/views/use-favourites.ts'
import { AddToCalendar } from './AddToCalendar.tsx'

/** Renders the window of an event, with a skeleton until the programme has loaded. */
export function EventWindow({ windowRef, id }: GuideWindowProps) {
  const { guide, online } = usePage()
  const address = guide === null ? online?.address : guide.address.event
  const actor = useSelector(windowRef, selectEventWindow)
  const { event, now } = useEvent(id)
  useEventTitle('event', event)
  return (
    <GuideWindowDialog
      windowRef={windowRef}
      isServerRendered={address?.kind === 'event' && address.id === id}
      className="event-window"
      titleId={EVENT_TITLE_ID}
      header={
        event === undefined ? (
          <EventHeaderSkeleton windowRef={windowRef} />
        ) : (
          <EventHeader event={event} now={now} actor={actor} windowRef={windowRef} />
        )
      }
    >
      {event === undefined ? (
        <div className="company-column">
          <TextSkeleton lines={8} />
        </div>
      ) : (
        <>
          <VisitNoteSlot kind="events" id={id} />
          <EventBody event={event} now={now} actor={actor} />
        </>
      )}
    </GuideWindowDialog>
  )
}

function EventHeaderSkeleton({ windowRef }: Pick<GuideWindowProps, 'windowRef'>) {
  return (
    <header className="company-head">
      <h2 className="company-title" id={EVENT_TITLE_ID} tabIndex={-1}>
        <span className="skeleton" />
      </h2>
      <WindowCloseLink windowRef={windowRef} />
    </header>
  )
}

const EVENT_TITLE_ID = 'event-title'

interface EventHeaderProps {
  event: BriefEvent
  now: number
  actor: EventWindowRef | undefined
  windowRef: WindowRef
}

/** Renders the title, the status, the favourite button and, until the event has ended, the calendar menu. */
function EventHeader({ event, now, actor, windowRef }: EventHeaderProps) {
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
