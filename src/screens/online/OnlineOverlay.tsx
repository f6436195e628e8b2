import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectOverlayRef } from '../../../machines/guide/guideParts.ts'
import { selectOverlay, selectWanted } from '../../../machines/guide/overlay.machine.ts'
import { useOnlineGuide, usePage } from '../ActorsContext.tsx'
import { CompanyOverlay } from '../company/CompanyOverlay.tsx'
import { useScreens } from '../ScreensContext.tsx'

/** The window over the guide. What the server drew has no `Suspense` around it, see `App`. */
export function OnlineOverlay() {
  const { EventWindow, BroadcastWindow } = useScreens()
  const cameWithPage = usePage().online?.address?.kind
  const overlay = useSelector(useOnlineGuide(), selectOverlayRef)
  const state = useSelector(overlay, selectOverlay)
  const wanted = useSelector(overlay, selectWanted)
  if (state === 'none' || wanted === null) return null
  if (wanted.kind === 'company') return <CompanyOverlay />
  const Window = wanted.kind === 'event' ? EventWindow : BroadcastWindow
  const window = <Window key={wanted.id} overlay={overlay} id={wanted.id} />
  return cameWithPage === wanted.kind ? window : <Suspense>{window}</Suspense>
}
