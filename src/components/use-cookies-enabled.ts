import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns true if cookies are enabled; the server assumes that they are. */
export const useCookiesEnabled = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => navigator.cookieEnabled,
    () => true,
  )
