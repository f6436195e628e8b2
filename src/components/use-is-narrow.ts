import { useMemo, useSyncExternalStore } from 'react'

function createNarrowStore(narrow: string) {
  const media = () => window.matchMedia?.(narrow)
  const subscribe = (changed: () => void) => {
    const asked = media()
    asked?.addEventListener('change', changed)
    return () => asked?.removeEventListener('change', changed)
  }
  return { subscribe, isNarrow: () => media()?.matches ?? false }
}

/** Whether the screen is a phone's, narrower than so many pixels; the server, which cannot know, says no. */
export function useIsNarrow(below: number): boolean {
  const { subscribe, isNarrow } = useMemo(() => createNarrowStore(`(width < ${below}px)`), [below])
  return useSyncExternalStore(subscribe, isNarrow, () => false)
}
