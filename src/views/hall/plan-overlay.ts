import { readViewBox } from './stand-boxes.ts'

const SVG = 'http://www.w3.org/2000/svg'

const overlays = new WeakMap<SVGSVGElement, SVGSVGElement>()

/**
 * Returns the picture over a plan, in the plan's units, for what is drawn as a part of it and changes: in the plan itself
 * each change would lay out its thousands of stands anew.
 */
export function getPlanOverlay(plan: SVGSVGElement): SVGSVGElement {
  const known = overlays.get(plan)
  if (known !== undefined) return known
  const content = plan.closest('.plan-content') ?? plan
  // A plan that has been replaced left its own.
  content.querySelector(':scope > .plan-overlay')?.remove()
  const overlay = document.createElementNS(SVG, 'svg')
  const { x, y, width, height } = readViewBox(plan)
  overlay.setAttribute('class', 'plan-overlay')
  overlay.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
  overlay.setAttribute('aria-hidden', 'true')
  // React listens to the focus in what it renders, which makes an element of SVG a stop for Tab.
  overlay.setAttribute('focusable', 'false')
  content.append(overlay)
  overlays.set(plan, overlay)
  return overlay
}
