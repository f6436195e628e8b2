import { selectIsAuthorized } from '#machines/visitor/visitor.machine.ts'
import { selectActors, type AppRef } from '#machines/app.machine.ts'
import { selectHandlesHref } from '#machines/address/page.machine.ts'
import { providePage } from '#src/ports/provide/page.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'
import type { ToTrusted } from '#src/components/to-trusted.ts'
import { saveEntryScroll } from './website-navigation.ts'
import { bindAlerts } from '#src/document/alerts.ts'
import { getClickedHref } from './links.ts'
import { startChild } from '#src/ports/start-child.ts'
import { restoreScrollAndFocus } from '#src/document/scroll-position.ts'
import { createFragmentParser, swapPage } from '#src/document/swap-page.ts'
import { preparePage, switchSystem, type Systems } from './system-switch.ts'

export interface PageNavigationOptions {
  app: AppRef
  dependencies: Dependencies
  toTrusted: ToTrusted
  /** The guide's path without a trailing slash, such as `/en/plan`. */
  base: string
  /** Aborting it unmounts the guide's views and stops its actor system. */
  disposal: AbortController
  systems: Systems
}

export interface PageNavigation {
  /** Called after a change of the address; `isInside` is true if it is still the guide's. */
  onAddressChange: (isInside: boolean) => unknown
}

/**
 * Creates the navigation from a guide to other pages, which are loaded as fragments like all pages (section 2). The
 * guide stays interactive until the fragment has loaded. All addresses of the guide count as one page.
 */
export function createPageNavigation({
  app,
  dependencies,
  toTrusted,
  base,
  disposal,
  systems,
}: PageNavigationOptions): PageNavigation {
  const { visitor, connection } = selectActors(app)
  const { signal } = disposal
  const inside = `${base}/`
  const isInside = (href: string) => href === base || href.startsWith(inside)
  const read = createFragmentParser(toTrusted)
  const machine = providePage(dependencies, {
    navigate(href, options) {
      // The browser would scroll before the page of this history entry is shown again.
      history.scrollRestoration = 'manual'
      saveEntryScroll()
      dependencies.navigate(href, options)
      pages.send({ type: 'address.changed', href, isBack: false })
    },
    preparePage: (fragment) => preparePage(read(fragment).head),
    showPage(fragment, { isBack }) {
      const wanted = read(fragment)
      disposal.abort()
      swapPage(wanted)
      restoreScrollAndFocus(isBack)
      switchSystem(wanted.head, systems)
    },
  })
  const authorized = selectIsAuthorized(visitor.getSnapshot())
  const pages = startChild(app, machine, { id: 'page', input: { href: inside, authorized } })
  const follow = (event: MouseEvent) => {
    const href = getClickedHref(event)
    if (href === undefined || isInside(href) || !selectHandlesHref(pages.getSnapshot(), href)) return
    event.preventDefault()
    closeMenuSheet(event)
    pages.send({ type: 'page.wanted', href })
  }
  document.addEventListener('click', follow, { signal })
  bindAlerts({ page: pages, connection }, signal)
  history.scrollRestoration = 'auto'

  return {
    onAddressChange(isInside) {
      if (isInside) history.scrollRestoration = 'auto'
      const href = isInside ? inside : location.pathname + location.search
      pages.send({ type: 'address.changed', href, isBack: true })
    },
  }
}

/** Closes the menu that contains the followed link, because the page stays until the next one has loaded. */
function closeMenuSheet({ target }: MouseEvent): void {
  const sheet = target instanceof Element ? target.closest<HTMLDetailsElement>('details.menu') : null
  sheet?.querySelector('summary')?.focus()
  sheet?.removeAttribute('open')
}
