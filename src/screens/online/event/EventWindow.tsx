import { useSelector } from '@xstate/react'
import { selectEventWindow } from '../../../../machines/guide/overlay.machine.ts'
import { usePage } from '../../ActorsContext.tsx'
import { OverlayDialog } from '../../company/OverlayDialog.tsx'
import { WindowClose } from '../../company/WindowClose.tsx'
import { TextSkeleton } from '../../../parts/Skeleton.tsx'
import type { WindowProps } from '../../ScreensContext.tsx'
import { useEvent } from '../useEvents.ts'
import { EventBody } from './EventBody.tsx'
import { EVENT_TITLE, EventHead } from './EventHead.tsx'

/** The window of an event; without its programme it still waits. */
export function EventWindow({ overlay, id }: WindowProps) {
  const address = usePage().online?.address
  const actor = useSelector(overlay, selectEventWindow)
  const { event, now } = useEvent(id)
  return (
    <OverlayDialog
      overlay={overlay}
      cameWithPage={address?.kind === 'event' && address.id === id}
      className="event-window"
      title={EVENT_TITLE}
    >
      {event === undefined ? (
        <Waiting overlay={overlay} />
      ) : (
        <>
          <EventHead event={event} now={now} actor={actor} overlay={overlay} />
          <EventBody event={event} now={now} />
        </>
      )}
    </OverlayDialog>
  )
}

function Waiting({ overlay }: Pick<WindowProps, 'overlay'>) {
  return (
    <>
      <header className="company-head">
        <h2 className="company-title" id={EVENT_TITLE} tabIndex={-1}>
          <span className="skeleton" />
        </h2>
        <WindowClose overlay={overlay} />
      </header>
      <div className="company-column">
        <TextSkeleton lines={8} />
      </div>
    </>
  )
}
