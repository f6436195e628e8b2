import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the view acts yet: false as the server draws it, and for good where there is no script. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
