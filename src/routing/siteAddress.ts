/** A new address of the website, without its hash; `isBack`: the visitor moved through the history. */
export interface AddressFact {
  type: 'address.changed'
  href: string
  isBack: boolean
}

export interface SiteAddress {
  navigate: (href: string, options: { replace: boolean }) => void
  /** Where the visitor had scrolled when this entry of the history was left; undefined: it is new. */
  scroll(): number | undefined
  /** Notes in this entry where the visitor has scrolled. */
  keep(): void
}

const SCROLL_SETTLES_MS = 150

/**
 * The only reader of addresses on pages without React, where wouter's cannot be: each new one becomes an event (readings
 * 9). The browser would scroll before the page is there, so each entry of the history keeps its own place.
 */
export function readSiteAddress(send: (fact: AddressFact) => void, signal: AbortSignal): SiteAddress {
  const hrefOf = () => location.pathname + location.search
  const scroll = () => (history.state as { scroll?: number } | null)?.scroll
  const keep = () => history.replaceState({ ...history.state, scroll: scrollY }, '')
  let shown = hrefOf()
  let settling: ReturnType<typeof setTimeout> | undefined

  history.scrollRestoration = 'manual'
  addEventListener('pagehide', keep, { signal })
  const settle = () => {
    clearTimeout(settling)
    settling = setTimeout(keep, SCROLL_SETTLES_MS)
  }
  addEventListener('scroll', settle, { signal })
  const move = () => {
    clearTimeout(settling)
    if (hrefOf() === shown) scrollTo(0, scroll() ?? scrollY)
    shown = hrefOf()
    send({ type: 'address.changed', href: shown, isBack: true })
  }
  addEventListener('popstate', move, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(settling)
    history.scrollRestoration = 'auto'
  })
  if (scroll() !== undefined) scrollTo(0, scroll() ?? 0)

  return {
    scroll,
    keep,
    navigate(href, { replace }) {
      clearTimeout(settling)
      if (!replace) keep()
      if (replace) history.replaceState(history.state, '', href)
      else history.pushState(null, '', href)
      shown = hrefOf()
      send({ type: 'address.changed', href: shown, isBack: false })
    },
  }
}
