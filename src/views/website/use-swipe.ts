import { useEffect, useRef, type RefObject } from 'react'

/**
 * Calls back with the horizontal distance of a swipe in pixels, to the right; ignores several fingers and a zoomed
 * page.
 */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: (x: number) => void): void {
  const callback = useRef(onSwipe)
  useEffect(() => {
    callback.current = onSwipe
  })
  useEffect(() => {
    const surface = element.current
    let from: Touch | undefined
    const begin = ({ touches }: TouchEvent) => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1
      from = touches.length === 1 && !isZoomed ? touches[0] : undefined
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0]
      if (from === undefined || to === undefined || from.identifier !== to.identifier) return
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
      from = undefined
      if (Math.abs(x) > Math.abs(y)) callback.current(x)
    }
    surface?.addEventListener('touchstart', begin, { passive: true })
    surface?.addEventListener('touchend', end)
    return () => {
      surface?.removeEventListener('touchstart', begin)
      surface?.removeEventListener('touchend', end)
    }
  }, [element])
}
