import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the browser keeps cookies; the server supposes that it does. */
export const useCookies = (): boolean =>
  useSyncExternalStore(
    never,
    () => navigator.cookieEnabled,
    () => true,
  )
