import { useSelector } from '@xstate/react'
import { selectOverlay } from '../../../machines/guide/overlay.machine.ts'
import { selectOverlayRef, type GuideRef } from '../../../machines/guide/guideParts.ts'
import { useActors } from '../ActorsContext.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Toast } from './Toast.tsx'

/** The banner and the short words. A window that covers the page has them in itself: what it covers cannot be heard. */
export function Alerts() {
  return (
    <>
      <ConnectionBanner />
      <Toast />
    </>
  )
}

export function PageAlerts() {
  const { guide, online } = useActors()
  const shown = guide ?? online
  return shown === undefined ? <Alerts /> : <UncoveredAlerts guide={shown} />
}

function UncoveredAlerts({ guide }: { guide: GuideRef }) {
  const isCovered = useSelector(useSelector(guide, selectOverlayRef), selectOverlay) !== 'none'
  return isCovered ? null : <Alerts />
}
