import { useSyncExternalStore } from 'react'

/** Section 9: the guide is a phone's below this width. */
const NARROW = '(width < 740px)'

const media = () => window.matchMedia?.(NARROW)

const subscribe = (changed: () => void) => {
  const asked = media()
  asked?.addEventListener('change', changed)
  return () => asked?.removeEventListener('change', changed)
}

/** Whether the guide is a phone's; the server, which cannot know, says no. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? false,
    () => false,
  )
