import { useEffect, useMemo } from 'react'
import { IntlProvider } from 'react-intl'
import { Router } from 'wouter'
import { guideBase, planHref } from '../contract/addresses.ts'
import type { PageData } from '../contract/page.ts'
import { selectActors, type AppRef } from '../machines/app.machine.ts'
import { App } from './App.tsx'
import type { Messages } from './messages.ts'
import type { ToTrusted } from './parts/trusted.ts'
import { RouteReader } from './routing/RouteReader.tsx'

interface Props {
  app: AppRef
  page: PageData
  messages: Messages
  toTrusted: ToTrusted
}

/** The whole page, on the server from the machines' initial snapshots and in the browser from the running ones. */
export function Root({ app, page, messages, toTrusted }: Props) {
  const actors = useMemo(() => selectActors(app), [app])
  useEffect(() => {
    app.start()
  }, [app])
  return (
    <IntlProvider locale={page.lang} messages={messages} timeZone={page.fair.timezone} onError={logMissing}>
      <App actors={actors} toTrusted={toTrusted} />
      {page.guide !== null && (
        <Router base={guideBase('guide-v2', page.lang)} ssrPath={planHref(page.lang, page.guide.address)}>
          <RouteReader base={guideBase('guide-v2', page.lang)} halls={page.guide.guide_halls} send={app.send} />
        </Router>
      )}
    </IntlProvider>
  )
}

/** Missing translations are logged (section 8). */
function logMissing(error: Error): void {
  console.error(error.message)
}
