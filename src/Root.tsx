import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { RawIntlProvider, type IntlShape } from 'react-intl'
import type { PageData } from '#contract/page.ts'
import type { AppRef } from '#machines/app.machine.ts'
import { selectActors } from '#machines/app-selectors.ts'
import { selectIsSlow } from '#machines/visitor/connection.machine.ts'
import { SlowLoadingContext } from './components/Skeleton.tsx'
import type { ToTrusted } from './components/to-trusted.ts'
import { RouteReader } from './address/RouteReader.tsx'
import type { AddressReader } from './address/address-reader.ts'
import { ActorsContext, TrustedContext, useActors } from './views/ActorsContext.tsx'
import { ViewsContext, useGuideViews, type GuideViews } from './views/ViewsContext.tsx'
import { GuideLayout } from './views/layout/GuideLayout.tsx'

interface Props {
  app: AppRef
  page: PageData
  intl: IntlShape
  toTrusted: ToTrusted
  views: GuideViews
  /** Called once the whole page is hydrated, with all views that it waits for. */
  onHydrated?: (() => void) | undefined
  /** Reads the address of a guide; undefined on the server. */
  reader?: AddressReader | undefined
}

/**
 * Renders the whole page: on the server from the machines' initial snapshots, in the browser from the running actors.
 */
export function Root({ app, page, intl, toTrusted, views, onHydrated, reader }: Props) {
  const actors = useMemo(() => selectActors(app), [app])
  const isSlow = useSelector(actors.connection, selectIsSlow)
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <RawIntlProvider value={intl}>
      <ActorsContext value={actors}>
        <ViewsContext value={views}>
          <SlowLoadingContext value={isSlow}>
            <App page={page} toTrusted={toTrusted} />
          </SlowLoadingContext>
        </ViewsContext>
      </ActorsContext>
      {reader && <RouteReader reader={reader} />}
    </RawIntlProvider>
  )
}

/**
 * Renders the view of the page's type; the actors come from the context. There is no `Suspense` around
 * server-rendered markup: React would hydrate it after the machines have started, when their state no longer matches
 * the markup.
 */
function App({ page, toTrusted }: { page: PageData; toTrusted: ToTrusted }) {
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
