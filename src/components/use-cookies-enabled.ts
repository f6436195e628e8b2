import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Whether the browser keeps cookies; the server supposes that it does. */
export const useCookiesEnabled = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => navigator.cookieEnabled,
    () => true,
  )
