import { useSelector } from '@xstate/react'
import { selectEventWindow } from '#machines/address/window.machine.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { GuideWindowDialog } from '#src/views/company/GuideWindowDialog.tsx'
import { WindowCloseLink } from '#src/views/layout/WindowCloseLink.tsx'
import { VisitNoteSlot } from '#src/views/notes/NoteSlots.tsx'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import type { GuideWindowProps } from '#src/views/ViewsContext.tsx'
import { useEvent } from '#src/views/programme/use-events.ts'
import { useEventTitle } from '#src/views/programme/use-event-title.ts'
import { EventBody } from './EventBody.tsx'
import { EVENT_TITLE_ID, EventHeader } from './EventHeader.tsx'

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
