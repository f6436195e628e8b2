/** A stand by its normalized code, or a place by its id, on a plan. */
type PlanSpot = { stand: string } | { place: number }

/** Returns the element of a stand or a place within a plan; null if the plan does not show it. */
export const findSpot = (plan: Element | null, spot: PlanSpot): SVGGraphicsElement | null =>
  plan?.querySelector<SVGGraphicsElement>(
    'stand' in spot ? `[data-stand~="${spot.stand}"]` : `[data-place="${spot.place}"]`,
  ) ?? null

/** Returns true if the markup of a plan shows a stand. */
export const hasStand = (svg: string, stand: string): boolean =>
  new RegExp(`data-stand="(?:[^"]* )?${stand}(?: [^"]*)?"`, 'u').test(svg)

const PULSE = [{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }]
const PULSE_MS = 900

/** Lets an element pulse once, unless the visitor wants less motion. */
export function pulse(element: Element): void {
  if (!window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) element.animate?.(PULSE, PULSE_MS)
}
