import { selectIsAuthorized } from '#machines/visitor/visitor.machine.ts'
import { type AppRef } from '#machines/app.machine.ts'
import { selectActors } from '#machines/app-selectors.ts'
import type { PageData } from '#contract/page.ts'
import { selectHandlesHref } from '#machines/address/page.machine.ts'
import { selectPageState } from '#machines/address/page-state.ts'
import { providePage } from '#src/ports/provide/page.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'
import type { ToTrusted } from '#src/components/to-trusted.ts'
import { bindAlerts } from '#src/document/alerts.ts'
import { startChild } from '#src/ports/start-child.ts'
import { restoreScrollAndFocus } from '#src/document/scroll-position.ts'
import { createFragmentParser, swapPage } from '#src/document/swap-page.ts'
import { matchGuideRoute } from './guide-route.ts'
import { saveEntryScroll } from './entry-scroll.ts'
import { getClickedHref } from './links.ts'
import { saveSettledScroll } from './settled-scroll.ts'
import { preparePage, switchSystem, type Systems } from './system-switch.ts'

export interface StartedGuide {
  app: AppRef
  page: PageData
  dependencies: Dependencies
  toTrusted: ToTrusted
  /** Aborting it unmounts the guide's views and stops its actor system. */
  disposal: AbortController
  systems: Systems
}

/**
 * Creates the navigation from a guide to other pages, which are loaded as fragments like all pages (section 2). The
 * guide stays interactive until the fragment has loaded. All addresses of the guide count as one page.
 */
export function createPageNavigation({
  app,
  page,
  dependencies,
  toTrusted,
  disposal,
  systems,
}: StartedGuide): void {
  const { visitor, connection } = selectActors(app)
  const { signal } = disposal
  const isInside = (href: string) => matchGuideRoute(page, new URL(href, location.origin)) !== null
  // Back has left the guide while this code was loading, and the whole page of that history entry is on its way.
  if (!isInside(location.href)) return
  const read = createFragmentParser(toTrusted)
  const machine = providePage(dependencies, {
    navigate(href, options) {
      // The browser would scroll before the page of this history entry is shown again.
      history.scrollRestoration = 'manual'
      saveEntryScroll()
      dependencies.navigate(href, options)
    },
    preparePage: (fragment) => preparePage(read(fragment).head),
    showPage(fragment, { isBack }) {
      const wanted = read(fragment)
      disposal.abort()
      swapPage(wanted)
      switchSystem(wanted.head, systems)
      // The page has its height by its own styles.
      restoreScrollAndFocus(isBack)
    },
  })
  const input = {
    href: location.pathname + location.search,
    authorized: selectIsAuthorized(visitor.getSnapshot()),
  }
  const pages = startChild(app, machine, { id: 'page', input })
  const follow = (event: MouseEvent) => {
    const href = getClickedHref(event)
    if (href === undefined || isInside(href) || !selectHandlesHref(pages.getSnapshot(), href)) return
    event.preventDefault()
    closeMenuSheet(event)
    pages.send({ type: 'page.wanted', href })
  }
  document.addEventListener('click', follow, { signal })
  bindAlerts({ page: pages, connection }, signal)
  // For a reload, at which the browser restores a position before the guide shows the tab of the entry.
  saveSettledScroll(signal, () => {
    if (isInside(location.href)) saveEntryScroll()
  })
  history.scrollRestoration = 'auto'
  pages.subscribe((snapshot) => {
    if (selectPageState(snapshot) === 'loaded') history.scrollRestoration = 'auto'
  })
}

/** Closes the menu that contains the followed link, because the page stays until the next one has loaded. */
function closeMenuSheet({ target }: MouseEvent): void {
  const sheet = target instanceof Element ? target.closest<HTMLDetailsElement>('details.menu') : null
  sheet?.querySelector('summary')?.focus()
  sheet?.removeAttribute('open')
}
