import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/**
 * Returns `value`, and `initial` on the server and during hydration: the server's markup is the same for all visitors.
 * A view is rendered again after its hydration only if the two differ.
 */
export const useAfterHydration = <Value>(value: Value, initial: Value): Value =>
  useSyncExternalStore(
    subscribeToNothing,
    () => value,
    () => initial,
  )

/** Returns true once the view is hydrated: false on the server, and for good without scripts. */
export const useIsHydrated = (): boolean => useAfterHydration(true, false)
