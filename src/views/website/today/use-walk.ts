import { useEffect, useState } from 'react'
import type { MeasureWalk, Walk } from '#contract/plan/measured-walk.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { retryUntilDone } from '#src/components/retry-until-done.ts'

/** Returns the walk to a place or stand; null until it is known, and if no way is known. */
export function useWalk(measureWalk: MeasureWalk, end: PlanSpot | undefined): Walk | null {
  const [measured, setMeasured] = useState<{ key: string; walk: Walk | null } | null>(null)
  // A spot is a new object at each render.
  const key = end && JSON.stringify(end)
  useEffect(() => {
    if (key === undefined) return undefined
    let isLeft = false
    const measure = () => (isLeft ? Promise.resolve(null) : measureWalk(JSON.parse(key) as PlanSpot))
    const show = (walk: Walk | null) => {
      if (!isLeft) setMeasured({ key, walk })
    }
    retryUntilDone(measure).then(show, () => undefined)
    return () => {
      isLeft = true
    }
  }, [measureWalk, key])
  return measured?.key === key ? (measured?.walk ?? null) : null
}
