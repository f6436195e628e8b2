import { Suspense, type ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { selectOfflineRef, selectChangesRef } from '#machines/app-selectors.ts'
import { selectWindowState } from '#machines/address/window.machine.ts'
import { selectWindowRef } from '#machines/hall/guide-selectors.ts'
import { usePage, useActors, useGuide } from '#src/views/ActorsContext.tsx'
import { ModalSlot } from '#src/views/visitor/ModalSlot.tsx'
import { PageAlerts } from './Alerts.tsx'
import { Header } from './Header.tsx'
import { OutboxSlot } from './OutboxSlot.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'
import { NoScript } from './NoScript.tsx'

export function GuideLayout({ children }: { children: ReactNode }) {
  const { fair } = usePage()
  const { Outbox } = useGuideViews()
  const isCredited = fair.credit !== ''
  return (
    <div className={isCredited ? 'site is-credited' : 'site'}>
      <Header />
      <NoScript />
      <ChangesSlot />
      <main className="site-main">{children}</main>
      <OfflineSlot />
      {isCredited && <footer className="credit">{fair.credit}</footer>}
      <div className="strip">
        <PageAlerts />
        <OutboxSlot View={Outbox} />
      </div>
      <ModalSlot />
    </div>
  )
}

/**
 * Renders the state of the copy for use without a network. The region exists before it has content, so that screen
 * readers announce it.
 */
function OfflineSlot() {
  const { OfflineLine } = useGuideViews()
  const actor = useSelector(useActors().app, selectOfflineRef)
  return (
    <div className="offline" role="status">
      <Suspense>{actor && <OfflineLine actor={actor} />}</Suspense>
    </div>
  )
}

/**
 * Renders the changes of the visitor's favourites. The region exists before it has content, so that screen readers
 * announce it.
 */
function ChangesSlot() {
  const { FavouriteChanges } = useGuideViews()
  const actor = useSelector(useActors().app, selectChangesRef)
  const windowState = useSelector(useSelector(useGuide(), selectWindowRef), selectWindowState)
  return (
    <div className="changes" role="status">
      <Suspense>{actor && <FavouriteChanges actor={actor} isCovered={windowState !== 'none'} />}</Suspense>
    </div>
  )
}
