import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { RawIntlProvider } from 'react-intl'
import { selectActors } from '#machines/app-selectors.ts'
import { selectHandlesHref } from '#machines/address/page.machine.ts'
import { matchGuideRoute } from '#src/address/guide-route.ts'
import { log } from '#src/boot.ts'
import { focusSearchField } from '#src/document/focus-search-field.ts'
import type { SearchOptions, StartedSearch } from '#src/document/started-search.ts'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import { loadMessages } from '#src/i18n/messages.ts'
import { yieldToBrowser } from '#src/ports/idle.ts'
import { provideSearch } from '#src/ports/provide/search.ts'
import { recallHistory } from '#src/ports/search-storage.ts'
import { startChild } from '#src/ports/start-child.ts'
import { ActorsContext } from '#src/views/ActorsContext.tsx'
import { SearchBox } from '#src/views/search/SearchBox.tsx'
import { SEARCH_ROOT } from '#src/views/search/search-ids.ts'

/** Starts the machine of the search box as a child of the root, and the loading of its index. */
export async function startSearch(
  options: SearchOptions,
  left: AbortSignal,
): Promise<StartedSearch | undefined> {
  const { app, dependencies, page } = options
  const intl = createFairIntl(page, await loadMessages(page.lang, ['search']), ({ message }) => log(message))
  await yieldToBrowser()
  if (left.aborted) return undefined
  const machine = provideSearch(dependencies, {
    publication: page.publication,
    follow: (href) => followHref(options, href),
    focusField: () => requestAnimationFrame(focusSearchField),
    getHall: options.getHall ?? (() => undefined),
  })
  const wasOpen = document.documentElement.dataset['search'] === 'open'
  const href = location.pathname + location.search
  const search = startChild(app, machine, {
    id: 'search',
    input: { lang: page.lang, href, history: recallHistory(dependencies.storage) },
  })
  // The address was reported before the box was there; it may name an open window.
  const route = matchGuideRoute(page, location)
  search.send({ type: 'address.changed', href, hash: location.hash.slice(1), route, isBack: false })
  search.send({ type: 'index.wanted' })
  const readHistory = () =>
    search.send({ type: 'history.changed', history: recallHistory(dependencies.storage) })
  addEventListener('storage', readHistory, { signal: left })
  const mount = () => {
    const element = document.getElementById(SEARCH_ROOT)
    if (element === null) return () => undefined
    const box = (
      <RawIntlProvider value={intl}>
        <ActorsContext value={selectActors(app)}>
          <SearchBox search={search} lang={page.lang} />
        </ActorsContext>
      </RawIntlProvider>
    )
    // What was typed before is the machine's to know: hydration empties the field.
    const typed = element.querySelector('input')?.value ?? ''
    const root = flushSync(() => hydrateRoot(element, box))
    if (typed !== '') search.send({ type: 'text.changed', text: typed })
    return () => root.unmount()
  }
  return { wasOpen, search, mount }
}

/** Shows a window of the shown guide without loading a page, and any other address as its link would be followed. */
function followHref({ app, page, dependencies }: SearchOptions, href: string): void {
  const route = matchGuideRoute(page, new URL(href, location.origin))
  const { page: pages } = selectActors(app)
  if (route !== null && route.guide !== 'unknown') {
    dependencies.navigate(href, { replace: false })
    // Guides have this code, and other pages do not load it.
    if (route.target !== null)
      import('#src/views/hall/focus-on-plan.ts').then(
        ({ focusOnPlan, PLAN_CARD }) => focusOnPlan(PLAN_CARD, null),
        () => undefined,
      )
  } else if (pages !== undefined && selectHandlesHref(pages.getSnapshot(), href))
    pages.send({ type: 'page.wanted', href })
  else location.assign(href)
}
