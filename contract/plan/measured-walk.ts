import type { PlanSpot } from './plan-target.ts'

/** How long a walk takes. */
export interface Walk {
  /** Rounded up, at least 1. */
  minutes: number
  /** The stand where the visitor is, by hall and normalized code; null for an entrance of the hall in which the walk ends. */
  from: { hall: string; stand: string } | null
}

/** Resolves with null if no way is known. */
export type MeasureWalk = (end: PlanSpot) => Promise<Walk | null>
