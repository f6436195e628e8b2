import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { RawIntlProvider, type IntlShape } from 'react-intl'
import { Router } from 'wouter'
import { guideBase, onlineHref, planHref } from '../contract/addresses.ts'
import { APP_ELEMENT, type PageData } from '../contract/page.ts'
import { selectActors, type AppRef } from '../machines/app.machine.ts'
import { selectIsSlow } from '../machines/session/connection.machine.ts'
import { App } from './App.tsx'
import { SlowContext } from './parts/Skeleton.tsx'
import type { ToTrusted } from './parts/trusted.ts'
import { RouteReader } from './routing/RouteReader.tsx'
import { ActorsContext } from './screens/ActorsContext.tsx'
import { ScreensContext, type Screens } from './screens/ScreensContext.tsx'
import { tellTyped } from './tellTyped.ts'

interface Props {
  app: AppRef
  page: PageData
  words: IntlShape
  toTrusted: ToTrusted
  screens: Screens
  /** Hears each new address; whether it is the guide's. */
  onMoved?: ((isInside: boolean) => void) | undefined
}

/** The whole page, on the server from the machines' initial snapshots and in the browser from the running ones. */
export function Root({ app, page, words, toTrusted, screens, onMoved }: Props) {
  const place = placeOf(page)
  const actors = useMemo(() => selectActors(app), [app])
  const isSlow = useSelector(actors.connection, selectIsSlow)
  useEffect(() => {
    app.start()
    const root = document.getElementById(APP_ELEMENT)
    if (root !== null) tellTyped(root)
  }, [app])
  return (
    <RawIntlProvider value={words}>
      <ActorsContext value={actors}>
        <ScreensContext value={screens}>
          <SlowContext value={isSlow}>
            <App page={page} toTrusted={toTrusted} />
          </SlowContext>
        </ScreensContext>
      </ActorsContext>
      {place !== null && (
        <Router base={place.base} ssrPath={place.path}>
          <RouteReader page={page} base={place.base} send={app.send} onMoved={onMoved} />
        </Router>
      )}
    </RawIntlProvider>
  )
}

/** Where the page's guide lives, and which of its addresses the page was drawn for. */
function placeOf({ lang, guide, online }: PageData): { base: string; path: string } | null {
  if (guide !== null) return { base: guideBase('guide-v2', lang), path: planHref(lang, guide.address) }
  if (online !== null) return { base: guideBase('guide-new', lang), path: onlineHref(lang, online.address) }
  return null
}
