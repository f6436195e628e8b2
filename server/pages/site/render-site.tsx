import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { createActor } from 'xstate'
import type { PageData } from '../../../contract/page.ts'
import { selectActors } from '../../../machines/app.machine.ts'
import { APP } from '../../../machines/facts.ts'
import { wholeAppMachine } from '../../../machines/guides.ts'
import { ActorsContext, TrustedContext } from '../../../src/screens/ActorsContext.tsx'
import { ScreensContext } from '../../../src/screens/ScreensContext.tsx'
import { wholeScreens } from '../../../src/screens/whole.ts'
import { asItIs, wordsOf } from '../render.tsx'
import { IslandDrawer, type DrawIsland } from './island-drawer.ts'
import { ISLAND_VIEWS } from './island-views.tsx'

/** Draws a page of the site as plain markup, and its islands as React will find them. */
export function renderSite(page: PageData, content: ReactNode): string {
  const app = createActor(wholeAppMachine, { input: { page, svg: null }, systemId: APP })
  const inside = (node: ReactNode): ReactNode => (
    <RawIntlProvider value={wordsOf(page)}>
      <ActorsContext value={selectActors(app)}>
        <TrustedContext value={asItIs}>
          <ScreensContext value={wholeScreens}>{node}</ScreensContext>
        </TrustedContext>
      </ActorsContext>
    </RawIntlProvider>
  )
  const drawIsland: DrawIsland = (name, data, identifierPrefix) =>
    renderToString(inside(ISLAND_VIEWS[name](data)), { identifierPrefix })
  return renderToStaticMarkup(inside(<IslandDrawer value={drawIsland}>{content}</IslandDrawer>))
}
