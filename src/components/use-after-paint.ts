import { useEffect, useState } from 'react'

/**
 * Returns a value once the browser has painted what else follows from it. `useDeferredValue` renders in a task of its own,
 * but browsers run that task before they paint.
 */
export function useAfterPaint<Value extends string | object | null>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let timer: number | undefined
    // The first task after the callbacks of a frame runs when the frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(setPainted, 0, value)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
