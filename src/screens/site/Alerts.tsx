import { useSelector } from '@xstate/react'
import { selectOverlay } from '../../../machines/guide/overlay.machine.ts'
import { selectOverlayRef } from '../../../machines/guide/guideParts.ts'
import { type PlanGuideRef } from '../../../machines/plan/planGuide.machine.ts'
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
  const { guide } = useActors()
  return guide === undefined ? <Alerts /> : <UncoveredAlerts guide={guide} />
}

function UncoveredAlerts({ guide }: { guide: PlanGuideRef }) {
  const isCovered = useSelector(useSelector(guide, selectOverlayRef), selectOverlay) !== 'none'
  return isCovered ? null : <Alerts />
}
