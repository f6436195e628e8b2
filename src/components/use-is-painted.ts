import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Returns true once the browser has painted the view for the first time.
 *
 * @param isAtOnce true if the view is painted already, because the server rendered it
 */
export function useIsPainted(isAtOnce: boolean): boolean {
  const [isPainted, setIsPainted] = useState(isAtOnce)
  useEffect(() => {
    let isMounted = true
    afterPaint(() => {
      if (isMounted) setIsPainted(true)
    })
    return () => {
      isMounted = false
    }
  }, [])
  return isPainted
}
