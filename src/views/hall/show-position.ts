import { getCentre } from '#contract/plan/polygons.ts'
import { findSpot } from '#src/components/plan-spot.ts'
import { getMarkRadius } from './show-line.ts'
import { createShape, getPlanOverlay } from './plan-overlay.ts'
import { readElementBoxes } from './stand-boxes.ts'

/**
 * Draws the visitor's position over a plan, in the middle of a stand or place. Returns the drawing; undefined if the plan
 * does not show the stand or place.
 */
export function showPosition(
  plan: SVGSVGElement,
  spot: { stand: string } | { place: number },
): SVGElement | undefined {
  const element = findSpot(plan, spot)
  if (element === null) return undefined
  const [box] = readElementBoxes(plan, [element])
  if (box === undefined) return undefined
  const layer = createShape('g', { class: 'here-mark' })
  const { x: cx, y: cy } = getCentre(box)
  const r = getMarkRadius(plan)
  layer.append(
    createShape('circle', { class: 'here-mark-halo', cx, cy, r: r * 2 }),
    createShape('circle', { class: 'here-mark-dot', cx, cy, r }),
  )
  getPlanOverlay(plan).append(layer)
  return layer
}
