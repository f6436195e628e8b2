import { useEffect, useState } from 'react'
import { CLOCK_TICK_MS } from '../../../contract/limits.ts'

/** The server's now, from what it was when the page was drawn; milliseconds since 1970. */
export function useNow(drawn: number): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const begun = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - begun), CLOCK_TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return drawn + passed
}
