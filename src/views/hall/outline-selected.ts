import { listShapes } from '#src/components/plan-marks.ts'
import { getPlanOverlay, listTransforms } from './plan-overlay.ts'

const SHAPES = 'rect, path, polygon, polyline, circle, ellipse'

/**
 * Draws the edge of a stand once more above the stands around it, which are drawn later and cover half of it. Returns a
 * function that removes it.
 */
export function outlineSelected(svg: SVGSVGElement, stand: string): () => void {
  const copies = listShapes(svg, stand).flatMap((element) => {
    const shape = element.matches(SHAPES)
      ? element
      : [...element.children].find((child): child is SVGGraphicsElement => child.matches(SHAPES))
    if (shape === undefined) return []
    const copy = shape.cloneNode() as SVGGraphicsElement
    for (const name of ['id', 'data-stand']) copy.removeAttribute(name)
    copy.setAttribute('class', 'plan-selected')
    copy.setAttribute('transform', listTransforms(shape, svg))
    return [copy]
  })
  getPlanOverlay(svg).append(...copies)
  return () => copies.forEach((copy) => copy.remove())
}
