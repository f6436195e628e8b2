import type { Point } from '#contract/plan/geometry.ts'
import { getCentre } from '#contract/plan/polygons.ts'
import { findSpot } from '#src/components/plan-spot.ts'
import { getMarkRadius } from './show-line.ts'
import { createShape, getPlanOverlay } from './plan-overlay.ts'
import { readElementBoxes } from './stand-boxes.ts'

/** Returns the middle of a stand or place, in units of the plan; undefined if the plan does not show it. */
export function locateSpot(
  plan: SVGSVGElement,
  spot: { stand: string } | { place: number },
): Point | undefined {
  const element = findSpot(plan, spot)
  const [box] = element === null ? [] : readElementBoxes(plan, [element])
  return box && getCentre(box)
}

/**
 * Draws the visitor's position over a plan, in the middle of a stand or place. Returns the drawing; undefined if the plan
 * does not show the stand or place.
 */
export function showPosition(
  plan: SVGSVGElement,
  spot: { stand: string } | { place: number },
): SVGElement | undefined {
  const centre = locateSpot(plan, spot)
  if (centre === undefined) return undefined
  const layer = createShape('g', { class: 'here-mark' })
  const { x: cx, y: cy } = centre
  const r = getMarkRadius(plan)
  layer.append(
    createShape('circle', { class: 'here-mark-halo', cx, cy, r: r * 2 }),
    createShape('circle', { class: 'here-mark-dot', cx, cy, r }),
  )
  getPlanOverlay(plan).append(layer)
  return layer
}
