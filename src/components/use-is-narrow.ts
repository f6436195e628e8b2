import { useMemo, useSyncExternalStore } from 'react'

function createNarrowStore(narrow: string) {
  const media = () => window.matchMedia?.(narrow)
  const subscribe = (changed: () => void) => {
    const query = media()
    query?.addEventListener('change', changed)
    return () => query?.removeEventListener('change', changed)
  }
  return { subscribe, isNarrow: () => media()?.matches ?? false }
}

/** Returns true if the viewport is narrower than `below` pixels; always false on the server. */
export function useIsNarrow(below: number): boolean {
  const { subscribe, isNarrow } = useMemo(() => createNarrowStore(`(width < ${below}px)`), [below])
  return useSyncExternalStore(subscribe, isNarrow, () => false)
}
