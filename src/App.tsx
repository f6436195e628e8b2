import type { PageData } from '../contract/page.ts'
import type { ToTrusted } from './parts/trusted.ts'
import { TrustedContext, useActors } from './screens/ActorsContext.tsx'
import { useScreens } from './screens/ScreensContext.tsx'
import { SiteFrame } from './screens/site/SiteFrame.tsx'

interface AppProps {
  page: PageData
  toTrusted: ToTrusted
}

/**
 * Picks the screen of the page by its page-type marker; the actors come from the context around it. No `Suspense` stands
 * around what the server drew: React would hydrate it after the machines have started, and find them moved on.
 */
export function App({ page, toTrusted }: AppProps) {
  const { guide, online } = useActors()
  const { PlanScreen, OnlineScreen } = useScreens()
  return (
    <TrustedContext value={toTrusted}>
      <SiteFrame>
        {page.type === 'guide-v2' && guide !== undefined && <PlanScreen />}
        {page.type === 'guide-new' && online !== undefined && <OnlineScreen />}
      </SiteFrame>
    </TrustedContext>
  )
}
