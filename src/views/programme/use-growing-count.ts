import { useEffect, useState } from 'react'

/** Rows of a timeline that are added at a time: as many as a slow computer lays out in a frame. */
const STEP = 2
/** Rows that a timeline has at first: about what fits on the screen. */
const FIRST = 8
/** For how long a busy page may keep a timeline from growing. */
const WAIT_MS = 500

/** Calls back in an idle moment, or in the next frame where the browser knows none. */
function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: WAIT_MS })
  else requestAnimationFrame(callback)
}

/** Returns how many of the rows to render: a screenful for a new list, and more in idle moments while it grows. */
export function useGrowingCount(rows: readonly unknown[], isGrowing: boolean): number {
  const [grown, setGrown] = useState({ rows, count: FIRST })
  const count = grown.rows === rows ? grown.count : FIRST
  useEffect(() => {
    if (!isGrowing || count >= rows.length) return
    let isNeeded = true
    whenIdle(() => isNeeded && setGrown({ rows, count: count + STEP }))
    return () => {
      isNeeded = false
    }
  }, [rows, count, isGrowing])
  return count
}
