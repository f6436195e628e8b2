import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The time zone of the visitor's device; null on the server and until the page is hydrated. */
export const useOwnZone = (): string | null =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? null,
    () => null,
  )
