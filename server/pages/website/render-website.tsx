import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { createActor } from 'xstate'
import type { PageData } from '#contract/page.ts'
import { selectActors } from '#machines/app-selectors.ts'
import { APP_ID } from '#machines/facts.ts'
import { wholeAppMachine } from '#machines/whole-app.ts'
import { ActorsContext, TrustedContext } from '#src/views/ActorsContext.tsx'
import { ViewsContext } from '#src/views/ViewsContext.tsx'
import { eagerViews } from '#src/views/eager-views.ts'
import { trustMarkup, getPageIntl } from '#server/pages/render-app.tsx'
import { IslandRendererContext, type RenderIsland } from './island-renderer.ts'
import { ISLAND_VIEWS } from './island-views.tsx'

/** Renders a website page as plain markup, and its islands as React hydrates them. */
export function renderWebsite(page: PageData, content: ReactNode): string {
  const app = createActor(wholeAppMachine, { input: { page, svg: null }, systemId: APP_ID })
  const inside = (node: ReactNode): ReactNode => (
    <RawIntlProvider value={getPageIntl(page)}>
      <ActorsContext value={selectActors(app)}>
        <TrustedContext value={trustMarkup}>
          <ViewsContext value={eagerViews}>{node}</ViewsContext>
        </TrustedContext>
      </ActorsContext>
    </RawIntlProvider>
  )
  const renderIsland: RenderIsland = (name, data, identifierPrefix) =>
    renderToString(inside(ISLAND_VIEWS[name](data)), { identifierPrefix })
  return renderToStaticMarkup(
    inside(<IslandRendererContext value={renderIsland}>{content}</IslandRendererContext>),
  )
}
