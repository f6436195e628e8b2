import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { RawIntlProvider, type IntlShape } from 'react-intl'
import { Router } from 'wouter'
import { getGuideBase, buildOnlineHref, buildPlanHref } from '#contract/addresses.ts'
import type { PageData } from '#contract/page.ts'
import { selectActors, type AppRef } from '#machines/app.machine.ts'
import { selectIsSlow } from '#machines/visitor/connection.machine.ts'
import { App } from './App.tsx'
import { SlowLoadingContext } from './components/Skeleton.tsx'
import type { ToTrusted } from './components/to-trusted.ts'
import { RouteReader } from './address/RouteReader.tsx'
import { ActorsContext } from './views/ActorsContext.tsx'
import { ViewsContext, type GuideViews } from './views/ViewsContext.tsx'

interface Props {
  app: AppRef
  page: PageData
  intl: IntlShape
  toTrusted: ToTrusted
  views: GuideViews
  /** Called once the whole page is hydrated, with all views that it waits for. */
  onHydrated?: (() => void) | undefined
  /** Called for each new address; `isInside` is true if the address is the guide's. */
  onAddressChange?: ((isInside: boolean) => void) | undefined
}

/**
 * Renders the whole page: on the server from the machines' initial snapshots, in the browser from the running actors.
 */
export function Root({ app, page, intl, toTrusted, views, onHydrated, onAddressChange }: Props) {
  const router = getRouterLocation(page)
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
      {router !== null && (
        <Router base={router.base} ssrPath={router.path}>
          <RouteReader page={page} base={router.base} send={app.send} onAddressChange={onAddressChange} />
        </Router>
      )}
    </RawIntlProvider>
  )
}

/** Returns the base path of the page's guide, and the path below it that the page was rendered for. */
function getRouterLocation({ lang, guide, online }: PageData): { base: string; path: string } | null {
  if (guide !== null)
    return { base: getGuideBase('guide-v2', lang), path: buildPlanHref(lang, guide.address) }
  if (online !== null)
    return { base: getGuideBase('guide-new', lang), path: buildOnlineHref(lang, online.address) }
  return null
}
