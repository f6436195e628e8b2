/** A new address of the website, without its hash; `isBack`: the visitor moved through the history. */
export interface AddressFact {
  type: 'address.changed'
  href: string
  isBack: boolean
}

/** Where the visitor had scrolled when this entry of the history was left; undefined: it is new. */
export const readEntryScroll = (): number | undefined => (history.state as { scroll?: number } | null)?.scroll

/** Notes in this entry of the history where the visitor has scrolled. */
export const saveEntryScroll = (): void => history.replaceState({ ...history.state, scroll: scrollY }, '')

const SCROLL_SETTLE_MS = 150

/**
 * The only reader of addresses on pages without React, where wouter's cannot be: each new one becomes an event (readings
 * 9). The browser would scroll before the page is there, so each entry of the history keeps its own place.
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
