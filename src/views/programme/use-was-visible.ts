import { startTransition, useEffect, useState, type RefObject } from 'react'

/**
 * Returns true once an element has been on the screen, and always where the browser cannot tell. What then is rendered
 * leaves the browser its frames.
 */
export function useWasVisible(ref: RefObject<HTMLElement | null>): boolean {
  const [wasVisible, setWasVisible] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (wasVisible || ref.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === true) startTransition(() => setWasVisible(true))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, wasVisible])
  return wasVisible
}
