import type { PageData } from '#contract/page.ts'
import type { ToTrusted } from './components/to-trusted.ts'
import { TrustedContext, useActors } from './views/ActorsContext.tsx'
import { useGuideViews } from './views/ViewsContext.tsx'
import { GuideLayout } from './views/layout/GuideLayout.tsx'

interface AppProps {
  page: PageData
  toTrusted: ToTrusted
}

/**
 * Renders the view of the page's type; the actors come from the context. There is no `Suspense` around
 * server-rendered markup: React would hydrate it after the machines have started, when their state no longer matches
 * the markup.
 */
export function App({ page, toTrusted }: AppProps) {
  const { planGuide, onlineGuide } = useActors()
  const { PlanGuideView, OnlineGuideView } = useGuideViews()
  return (
    <TrustedContext value={toTrusted}>
      <GuideLayout>
        {page.type === 'guide-v2' && planGuide !== undefined && <PlanGuideView />}
        {page.type === 'guide-new' && onlineGuide !== undefined && <OnlineGuideView />}
      </GuideLayout>
    </TrustedContext>
  )
}
