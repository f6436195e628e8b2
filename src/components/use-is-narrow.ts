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

/**
 * Returns true if the viewport is narrower than `below` pixels; always false on the server. On a phone, a view is therefore
 * rendered again right after its hydration, at once and with all that it contains.
 *
 * @param isAsked false if the width does not matter now, so that the view is not rendered again for it
 */
export function useIsNarrow(below: number, isAsked = true): boolean {
  const { subscribe, isNarrow } = useMemo(() => createNarrowStore(`(width < ${below}px)`), [below])
  return useSyncExternalStore(
    subscribe,
    () => isAsked && isNarrow(),
    () => false,
  )
}
