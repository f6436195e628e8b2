import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns true once the view is hydrated: false on the server, and for good without scripts. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
