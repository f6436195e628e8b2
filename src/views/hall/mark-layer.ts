import { planCopies, type PlanMark } from '#src/components/plan-marks.ts'
import { createShape, getPlanOverlay, listTransforms } from './plan-overlay.ts'

/** What changes while the visitor moves over the plan. */
const MOVING_MARKS = ['is-hovered', 'is-selected', 'is-open'] as const satisfies PlanMark[]

/** With fewer stands, the browser repaints the whole plan in a fraction of a frame. */
const MIN_STANDS = 1000

/**
 * Lets what moves over a plan with many stands be marked on copies above it: browsers paint all of a plan again when the
 * colour of one stand changes. Returns a function that ends it.
 *
 * @param content the element in which the plan is marked
 */
export function addMarkLayer(content: Element, svg: SVGSVGElement): () => void {
  if (svg.querySelectorAll('[data-stand]').length < MIN_STANDS) return () => undefined
  const copies = new Map<Element, SVGGraphicsElement>()
  const group = createShape('g', {})
  // Below labels, ways and outlines.
  getPlanOverlay(svg).prepend(group)
  content.classList.add('has-mark-layer')
  const removeUnmarked = () => {
    for (const [element, copy] of copies) {
      if (copy.classList.length > 0) continue
      copy.remove()
      copies.delete(element)
    }
  }
  const copyStand = (element: SVGGraphicsElement): SVGGraphicsElement => {
    removeUnmarked()
    const copy = element.cloneNode(true) as SVGGraphicsElement
    for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id')
    copy.setAttribute('class', '')
    copy.setAttribute('transform', listTransforms(element, svg))
    group.append(copy)
    copies.set(element, copy)
    return copy
  }
  const isMoving = (mark: PlanMark) => MOVING_MARKS.some((each) => each === mark)
  const findCopy = (element: SVGGraphicsElement, mark: PlanMark) =>
    isMoving(mark) ? (copies.get(element) ?? copyStand(element)) : undefined
  for (const mark of MOVING_MARKS) {
    for (const element of svg.querySelectorAll<SVGGraphicsElement>(`.${mark}`)) {
      element.classList.remove(mark)
      findCopy(element, mark)?.classList.add(mark)
    }
  }
  planCopies.set(content, findCopy)
  return () => {
    planCopies.delete(content)
    content.classList.remove('has-mark-layer')
  }
}
