import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns the time zone of the visitor's device; null on the server and until the page is hydrated. */
export const useVisitorTimeZone = (): string | null =>
  useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? null,
    () => null,
  )
