import { useEffect, useState, type RefObject } from 'react'

/** Returns true while an element is on the screen, and always where the browser cannot tell. */
export function useIsVisible(ref: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setIsVisible] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (ref.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) =>
      setIsVisible(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isVisible
}
