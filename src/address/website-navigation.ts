import type { Navigate } from '#src/ports/provide/dependencies.ts'
import type { AddressReader } from './address-reader.ts'
import { readEntryScroll, saveEntryScroll } from './entry-scroll.ts'

const SCROLL_SETTLE_MS = 150

/**
 * Creates the navigation of pages without React, where wouter's hook cannot run. The browser would restore the scroll
 * position before the page is shown, so each history entry keeps its own.
 */
export function createWebsiteNavigation(reader: AddressReader, signal: AbortSignal): Navigate {
  const hrefOf = () => location.pathname + location.search
  let shown = hrefOf()
  let settling: ReturnType<typeof setTimeout> | undefined

  history.scrollRestoration = 'manual'
  addEventListener('pagehide', saveEntryScroll, { signal })
  const settle = () => {
    clearTimeout(settling)
    settling = setTimeout(saveEntryScroll, SCROLL_SETTLE_MS)
  }
  addEventListener('scroll', settle, { signal })
  const move = () => {
    clearTimeout(settling)
    if (hrefOf() === shown) scrollTo(0, readEntryScroll() ?? scrollY)
    shown = hrefOf()
    reader.report(true)
  }
  addEventListener('popstate', move, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(settling)
    history.scrollRestoration = 'auto'
  })

  return (href, options) => {
    clearTimeout(settling)
    if (!options.replace) saveEntryScroll()
    reader.navigate(href, options)
    shown = hrefOf()
  }
}
