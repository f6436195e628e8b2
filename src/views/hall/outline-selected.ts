const SHAPES = 'rect, path, polygon'

/**
 * Draws the edge of a stand once more above the stands around it, which are drawn later and cover half of it. Returns a
 * function that removes it.
 */
export function outlineSelected(svg: SVGSVGElement, stand: string): () => void {
  const copies = [...svg.querySelectorAll<SVGElement>(`[data-stand~="${stand}"]`)].flatMap((element) => {
    const shape = element.matches(SHAPES)
      ? element
      : [...element.children].find((child): child is SVGElement => child.matches(SHAPES))
    if (shape === undefined) return []
    const copy = shape.cloneNode() as SVGElement
    for (const name of ['id', 'data-stand']) copy.removeAttribute(name)
    copy.setAttribute('class', 'plan-selected')
    if (shape !== element) {
      const moves = [element, shape].map((each) => each.getAttribute('transform') ?? '')
      copy.setAttribute('transform', moves.join(' '))
    }
    element.parentNode?.append(copy)
    return [copy]
  })
  return () => copies.forEach((copy) => copy.remove())
}
