import { getPlaceMark, listShapes } from './plan-marks.ts'

/** A stand by its normalized code, or a place by its id, on a plan. */
type Spot = { stand: string } | { place: number }

/** Returns the element of a stand or a place within a plan; null if the plan does not show it. */
export const findSpot = (plan: Element | null, spot: Spot): SVGGraphicsElement | null =>
  listShapes(plan, 'stand' in spot ? spot.stand : getPlaceMark(spot.place))[0] ?? null

/**
 * Returns true if the markup of a plan shows a stand. Stands with only this code are searched first, which is ten times
 * as fast.
 */
export const hasStand = (svg: string, stand: string): boolean =>
  svg.includes(` data-stand="${stand}"`) ||
  new RegExp(`data-stand="(?:[^"]* )?${stand}(?: [^"]*)?"`, 'u').test(svg)

const PULSE = [{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }]
const PULSE_MS = 900

/** Lets an element pulse once, unless the visitor wants less motion. */
export function pulse(element: Element): void {
  if (!window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) element.animate?.(PULSE, PULSE_MS)
}
