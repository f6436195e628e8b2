import { useSelector } from '@xstate/react'
import { selectBroadcast, type BroadcastRef } from '../../../../machines/guide/broadcast.machine.ts'
import { selectBroadcastWindow } from '../../../../machines/guide/overlay.machine.ts'
import type { FairEvent } from '../../../../contract/entities.ts'
import { TextSkeleton } from '../../../parts/Skeleton.tsx'
import { usePage } from '../../ActorsContext.tsx'
import { AccessInvite } from '../../company/AccessInvite.tsx'
import { Failed } from '../../company/Failed.tsx'
import { OverlayDialog } from '../../company/OverlayDialog.tsx'
import type { WindowProps } from '../../ScreensContext.tsx'
import { useEvent } from '../useEvents.ts'
import { BROADCAST_TITLE, BroadcastHead } from './BroadcastHead.tsx'
import { ConsentFirst } from './ConsentFirst.tsx'
import { Watch } from './Watch.tsx'

/** The window of a broadcast; without the programme it still waits. */
export function BroadcastWindow({ overlay, id }: WindowProps) {
  const address = usePage().online?.address
  const actor = useSelector(overlay, selectBroadcastWindow)
  const { event, now } = useEvent(id)
  return (
    <OverlayDialog
      overlay={overlay}
      cameWithPage={address?.kind === 'broadcast' && address.id === id}
      className="broadcast-window"
      title={BROADCAST_TITLE}
    >
      <BroadcastHead event={event} now={now} actor={actor} overlay={overlay} />
      {event === undefined || actor === undefined ? (
        <div className="company-column">
          <TextSkeleton lines={8} />
        </div>
      ) : (
        <BroadcastBody event={event} now={now} actor={actor} />
      )}
    </OverlayDialog>
  )
}

function BroadcastBody({ event, now, actor }: { event: FairEvent; now: number; actor: BroadcastRef }) {
  switch (useSelector(actor, selectBroadcast)) {
    case 'withheld':
      return <AccessInvite lost="broadcast.accessLost" />
    case 'asking':
      return <ConsentFirst onEnter={() => actor.send({ type: 'broadcast.enter' })} />
    case 'agreeing':
      return <ConsentFirst busy />
    case 'unconfirmed':
      return <ConsentFirst unconfirmed onEnter={() => actor.send({ type: 'broadcast.enter' })} />
    case 'failed':
      return <Failed onRetry={() => actor.send({ type: 'broadcast.enter' })} />
    case 'watching':
      return <Watch event={event} now={now} actor={actor} />
  }
}
