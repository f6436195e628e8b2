import { useEffect, useState } from 'react'
import { CLOCK_TICK_MS } from '#contract/limits.ts'

/** Returns the server's current time in milliseconds since 1970, starting with the time of rendering. */
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
