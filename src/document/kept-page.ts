import { safeLocalStorage } from '#src/ports/storage.ts'
import { TAB_CHANNEL } from '#src/ports/tab-channel.ts'

const readLastChange = (): string | null => safeLocalStorage.read(TAB_CHANNEL)

/**
 * Cares for a page that the browser shows again out of its back/forward cache. If the visitor or their data has changed
 * meanwhile, the page is loaded anew, because no message of another page reaches it there. A visitor who is logged in here
 * may have logged out on a page without script, which notes no change. WebKit starts such a page at its top if the page
 * restores the position itself.
 */
export function watchKeptPage(signal: AbortSignal): void {
  let left = { change: readLastChange(), scroll: 0 }
  const leave = (): void => {
    left = { change: readLastChange(), scroll: scrollY }
  }
  const check = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    const isAnonymous = document.documentElement.dataset['visitor'] === 'anonymous'
    if (!isAnonymous || readLastChange() !== left.change) location.reload()
    else if (history.scrollRestoration === 'manual') scrollTo(0, left.scroll)
  }
  addEventListener('pagehide', leave, { signal })
  addEventListener('pageshow', check, { signal })
}
