import { useMemo, useSyncExternalStore } from 'react'

/** Section 9: the guide is a phone's below this width. */
const NARROW = '(width < 740px)'

function watch(narrow: string) {
  const media = () => window.matchMedia?.(narrow)
  const subscribe = (changed: () => void) => {
    const asked = media()
    asked?.addEventListener('change', changed)
    return () => asked?.removeEventListener('change', changed)
  }
  return { subscribe, isNarrow: () => media()?.matches ?? false }
}

/** Whether the guide is a phone's; the server, which cannot know, says no. */
export function useNarrow(narrow = NARROW): boolean {
  const { subscribe, isNarrow } = useMemo(() => watch(narrow), [narrow])
  return useSyncExternalStore(subscribe, isNarrow, () => false)
}
