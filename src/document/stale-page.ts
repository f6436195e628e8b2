import { safeLocalStorage } from '#src/ports/storage.ts'

const KEY = 'changed'

/** Marks that the visitor or their data has changed, for pages of this browser that cannot hear of it. */
export const markChange = (): void => safeLocalStorage.write(KEY, String(Date.now()))

/**
 * Loads the page anew when the browser shows it again out of its back/forward cache and the visitor or their data has
 * changed meanwhile: messages of other tabs do not reach a page that is kept there. A visitor who is logged in here may
 * have logged out on a page without script, which marks nothing.
 */
export function reloadStalePage(isLoggedIn: () => boolean, signal: AbortSignal): void {
  let left = safeLocalStorage.read(KEY)
  const leave = (): void => {
    left = safeLocalStorage.read(KEY)
  }
  const check = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && (isLoggedIn() || safeLocalStorage.read(KEY) !== left)) location.reload()
  }
  addEventListener('pagehide', leave, { signal })
  addEventListener('pageshow', check, { signal })
}
