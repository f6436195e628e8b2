import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Whether the view acts yet: false as the server draws it, and for good where there is no script. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
