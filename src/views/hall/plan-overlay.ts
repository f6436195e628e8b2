import { readViewBox } from './stand-boxes.ts'

const SVG = 'http://www.w3.org/2000/svg'

const overlays = new WeakMap<SVGSVGElement, SVGSVGElement>()

/**
 * Returns the SVG over a plan, in the plan's units, for content that changes: a change in the plan itself would lay out
 * its thousands of stands again.
 */
export function getPlanOverlay(plan: SVGSVGElement): SVGSVGElement {
  const known = overlays.get(plan)
  if (known !== undefined) return known
  const content = plan.closest('.plan-content') ?? plan
  // A replaced plan has left its own overlay.
  content.querySelector(':scope > .plan-overlay')?.remove()
  const overlay = document.createElementNS(SVG, 'svg')
  const { x, y, width, height } = readViewBox(plan)
  overlay.setAttribute('class', 'plan-overlay')
  overlay.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
  overlay.setAttribute('aria-hidden', 'true')
  // React adds focus listeners, which make an SVG element a tab stop.
  overlay.setAttribute('focusable', 'false')
  content.append(overlay)
  overlays.set(plan, overlay)
  return overlay
}
