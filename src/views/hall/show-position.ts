import { findSpot } from '#src/components/plan-spot.ts'
import { createShape, getMarkRadius } from './show-line.ts'
import { getPlanOverlay } from './plan-overlay.ts'
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
  const radius = getMarkRadius(plan)
  for (const [name, r] of [
    ['here-mark-halo', radius * 2],
    ['here-mark-dot', radius],
  ] as const)
    layer.append(
      createShape('circle', {
        class: name,
        cx: String(box.x + box.width / 2),
        cy: String(box.y + box.height / 2),
        r: String(r),
      }),
    )
  getPlanOverlay(plan).append(layer)
  return layer
}
