import { useEffect, useState } from 'react'
import { CLOCK_TICK_MS } from '#contract/limits.ts'

/** The server's now, at first what it was when the page was drawn; milliseconds since 1970. */
export function useNow(drawn: number, serverNow: () => number): number {
  const [now, setNow] = useState(drawn)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, CLOCK_TICK_MS)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
