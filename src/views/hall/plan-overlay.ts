/** Creates an element of SVG; a length is in units of the plan. */
export function createShape<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, String(value))
  return shape
}

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
  const overlay = createShape('svg', {
    class: 'plan-overlay',
    viewBox: plan.getAttribute('viewBox') ?? '',
    'aria-hidden': 'true',
    // React adds focus listeners, which make an SVG element a tab stop.
    focusable: 'false',
  })
  content.append(overlay)
  overlays.set(plan, overlay)
  return overlay
}

/** Returns the transforms of an element and of its ancestors within a plan, outermost first. */
export function listTransforms(element: Element, plan: Element): string {
  const transforms: string[] = []
  for (let each: Element | null = element; each !== null && each !== plan; each = each.parentElement)
    transforms.unshift(each.getAttribute('transform') ?? '')
  return transforms.join(' ').trim()
}
