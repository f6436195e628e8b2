import { useEffect, useRef, type RefObject } from 'react'
import { focusOnPage } from './held-page.ts'

/**
 * Returns a ref for the element that receives the focus when a change of `state` has removed what had it, such as the pressed
 * button.
 */
export function useFallbackFocus<Focused extends HTMLElement>(state: unknown): RefObject<Focused | null> {
  const element = useRef<Focused>(null)
  // What an effect returns is called after a change, but not at the start.
  useEffect(
    () => () => {
      const { current } = element
      if (current && document.activeElement === document.body)
        focusOnPage(() => current.focus({ preventScroll: true }))
    },
    [state],
  )
  return element
}
