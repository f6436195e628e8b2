import { useEffect, useState } from 'react'
import { CLOCK_TICK_MS } from '#contract/limits.ts'

/** Returns the server's current time in milliseconds since 1970, starting with the time of rendering. */
export function useNow(renderedAt: number, serverNow: () => number): number {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, CLOCK_TICK_MS)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
