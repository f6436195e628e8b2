import { useSelector } from '@xstate/react'
import { selectGuideRef } from '#machines/app-selectors.ts'
import { selectWindowState } from '#machines/address/window.machine.ts'
import { selectWindowRef, type GuideRef } from '#machines/hall/guide-selectors.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { AppNotice } from './AppNotice.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'

/**
 * Renders the connection banner and the notices. A modal window renders its own, because screen readers ignore what
 * is outside it.
 */
export function Alerts() {
  return (
    <>
      <ConnectionBanner />
      <AppNotice />
    </>
  )
}

export function PageAlerts() {
  const shown = selectGuideRef(useActors())
  return shown === undefined ? <Alerts /> : <UncoveredAlerts guide={shown} />
}

function UncoveredAlerts({ guide }: { guide: GuideRef }) {
  const isCovered = useSelector(useSelector(guide, selectWindowRef), selectWindowState) !== 'none'
  return isCovered ? null : <Alerts />
}
