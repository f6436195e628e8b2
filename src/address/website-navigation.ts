/** A new address of the website, without hash; `isBack` is true for a move through the history. */
export interface AddressFact {
  type: 'address.changed'
  href: string
  isBack: boolean
}

/** Returns the scroll position, in pixels, that the history entry was left at; undefined for a new entry. */
export const readEntryScroll = (): number | undefined => (history.state as { scroll?: number } | null)?.scroll

/** Saves the current scroll position in the history entry. */
export const saveEntryScroll = (): void => history.replaceState({ ...history.state, scroll: scrollY }, '')

const SCROLL_SETTLE_MS = 150

/**
 * Creates the navigation of pages without React, where wouter's hook cannot run: each new address is reported as a
 * fact (readings 9). The browser would restore the scroll position before the page is shown, so each history entry
 * keeps its own.
 */
export function createWebsiteNavigation(
  send: (fact: AddressFact) => void,
  signal: AbortSignal,
): (href: string, options: { replace: boolean }) => void {
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
    send({ type: 'address.changed', href: shown, isBack: true })
  }
  addEventListener('popstate', move, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(settling)
    history.scrollRestoration = 'auto'
  })
  if (readEntryScroll() !== undefined) scrollTo(0, readEntryScroll() ?? 0)

  return (href, { replace }) => {
    clearTimeout(settling)
    if (!replace) saveEntryScroll()
    if (replace) history.replaceState(history.state, '', href)
    else history.pushState(null, '', href)
    shown = hrefOf()
    send({ type: 'address.changed', href: shown, isBack: false })
  }
}
