import type { Navigate } from '#src/ports/provide/dependencies.ts'
import type { AddressReader } from './address-reader.ts'
import { readEntryScroll, saveEntryScroll } from './entry-scroll.ts'
import { saveSettledScroll } from './settled-scroll.ts'

/** Does nothing while the page of the current history entry is on its way, or if it could not be loaded. */
const saveShownScroll = () => {
  if (document.documentElement.dataset['page'] === 'loaded') saveEntryScroll()
}

/**
 * Creates the navigation of pages without React, where wouter's hook cannot run. The browser would restore the scroll
 * position before the page is shown, so each history entry keeps its own.
 */
export function createWebsiteNavigation(reader: AddressReader, signal: AbortSignal): Navigate {
  const hrefOf = () => location.pathname + location.search
  let shown = hrefOf()

  history.scrollRestoration = 'manual'
  addEventListener('pagehide', saveShownScroll, { signal })
  const dropUnsaved = saveSettledScroll(signal, saveShownScroll)
  const move = () => {
    dropUnsaved()
    if (hrefOf() === shown) scrollTo(0, readEntryScroll() ?? scrollY)
    shown = hrefOf()
    reader.report(true)
  }
  addEventListener('popstate', move, { signal })
  signal.addEventListener('abort', () => {
    history.scrollRestoration = 'auto'
  })

  return (href, options) => {
    dropUnsaved()
    if (!options.replace) saveShownScroll()
    reader.navigate(href, options)
    shown = hrefOf()
  }
}
