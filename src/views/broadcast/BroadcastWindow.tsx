import { useSelector } from '@xstate/react'
import { type BroadcastRef } from '#machines/broadcast/broadcast.machine.ts'
import {
  selectBroadcastState,
  selectIsListLoading,
  selectIsReceiverListed,
  selectOrganizer,
} from '#machines/broadcast/broadcast-selectors.ts'
import { selectBroadcastWindow } from '#machines/address/window.machine.ts'
import type { BriefEvent } from '#contract/entities.ts'
import { isCancelled } from '#contract/event-time.ts'
import { selectIsAuthorized } from '#machines/visitor/visitor.machine.ts'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import { useActors, usePage } from '#src/views/ActorsContext.tsx'
import { LoadError } from '#src/views/company/LoadError.tsx'
import { GuideWindowDialog } from '#src/views/company/GuideWindowDialog.tsx'
import type { GuideWindowProps } from '#src/views/ViewsContext.tsx'
import { useEvent, useProgramme } from '#src/views/programme/use-events.ts'
import { useEventTitle } from '#src/views/programme/use-event-title.ts'
import { BROADCAST_TITLE_ID, BroadcastHeader } from './BroadcastHeader.tsx'
import { BroadcastInvite } from './BroadcastInvite.tsx'
import { CancelledBroadcast } from './CancelledBroadcast.tsx'
import { ConsentPrompt } from './ConsentPrompt.tsx'
import { BroadcastContent } from './BroadcastContent.tsx'

/** Renders the window of a broadcast, with a skeleton until the programme has loaded. */
export function BroadcastWindow({ windowRef, id }: GuideWindowProps) {
  const { guide, online } = usePage()
  const address = guide === null ? online?.address : guide.address.event
  const actor = useSelector(windowRef, selectBroadcastWindow)
  const { event, now } = useEvent(id)
  useEventTitle('broadcast', event)
  return (
    <GuideWindowDialog
      windowRef={windowRef}
      isServerRendered={address?.kind === 'broadcast' && address.id === id}
      className="broadcast-window"
      titleId={BROADCAST_TITLE_ID}
      header={<BroadcastHeader event={event} now={now} actor={actor} windowRef={windowRef} />}
    >
      {event === undefined || actor === undefined ? (
        <BroadcastBeforeStart event={event} />
      ) : (
        <BroadcastBody event={event} now={now} actor={actor} />
      )}
    </GuideWindowDialog>
  )
}

/** Renders the window before its machine runs, as on the server, with the actions of an anonymous visitor. */
function BroadcastBeforeStart({ event }: { event: BriefEvent | undefined }) {
  const isAuthorized = useSelector(useActors().visitor, selectIsAuthorized)
  if (event !== undefined && isCancelled(event)) return <CancelledBroadcast />
  if (event !== undefined && !isAuthorized) return <BroadcastInvite />
  return (
    <div className="company-column">
      <TextSkeleton lines={8} />
    </div>
  )
}

function BroadcastBody({ event, now, actor }: { event: BriefEvent; now: number; actor: BroadcastRef }) {
  const state = useSelector(actor, selectBroadcastState)
  const company = useSelector(actor, selectOrganizer)?.name ?? ''
  const isNamed = useSelector(actor, selectIsReceiverListed)
  const isLoading = useSelector(useProgramme(), selectIsListLoading)
  const enter = () => actor.send({ type: 'broadcast.enter' })
  // There is nothing to log in or to agree for; who is inside already may go on chatting.
  if (isCancelled(event) && state !== 'watching') return <CancelledBroadcast />
  switch (state) {
    case 'withheld':
      return <BroadcastInvite />
    case 'asking':
      return <ConsentPrompt company={company} onEnter={enter} />
    case 'withdrawn':
      return <ConsentPrompt company={company} reason="consentWithdrawn" onEnter={enter} />
    case 'receiverChanged':
      return (
        <ConsentPrompt
          reason="receiverChanged"
          busy={!isNamed && isLoading}
          status={isNamed || isLoading ? null : 'broadcast.noReceiver'}
          onEnter={enter}
        />
      )
    case 'agreeing':
      return <ConsentPrompt company={company} busy />
    case 'unconfirmed':
      return <ConsentPrompt company={company} status="save.unconfirmed" onEnter={enter} />
    case 'failed':
      return <LoadError onRetry={enter} />
    case 'watching':
      return <BroadcastContent event={event} now={now} actor={actor} />
  }
}
