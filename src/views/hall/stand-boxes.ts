import type { Box } from '#contract/plan/geometry.ts'
import type { StandBox } from '#contract/plan/stand-graph.ts'

/** The shape of a stand that is a group; its code may be written beyond it. */
const SHAPES = ':scope > :is(rect, path, polygon, polyline, circle, ellipse)'

const standBoxes = new WeakMap<SVGSVGElement, readonly StandBox[]>()

/** Returns the box around each stand of a plan in units of the plan; they are read from the page once. */
export function readStandBoxes(svg: SVGSVGElement): readonly StandBox[] {
  const known = standBoxes.get(svg)
  if (known !== undefined) return known
  const toUnits = createUnitReader(svg)
  const boxes = new Map<string, StandBox>()
  for (const element of svg.querySelectorAll<SVGElement>('[data-stand]')) {
    const { stand = '' } = element.dataset
    const box = toUnits(element.querySelector(SHAPES) ?? element)
    const { width = 0, height = 0 } = boxes.get(stand) ?? {}
    // Of a stand in several parts the largest one stands for all.
    if (!boxes.has(stand) || box.width * box.height > width * height) boxes.set(stand, { stand, ...box })
  }
  const read = [...boxes.values()]
  standBoxes.set(svg, read)
  return read
}

/** Returns the part of a plan that is shown, in its units. */
export function readViewBox(svg: SVGSVGElement): Box {
  const [x = 0, y = 0, width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number)
  return { x, y, width, height }
}

/** Where a plan lies in the window: the pixels of its unit, and of its origin. It is fitted into the middle of its box. */
function locatePlan(svg: SVGSVGElement): { scale: number; left: number; top: number } {
  const box = svg.getBoundingClientRect()
  const { x, y, width, height } = readViewBox(svg)
  const scale = Math.min(box.width / width, box.height / height) || 1
  return {
    scale,
    left: box.x + (box.width - width * scale) / 2 - x * scale,
    top: box.y + (box.height - height * scale) / 2 - y * scale,
  }
}

/** Creates a function that returns the box around an element in units of its plan, as it is shown now. */
function createUnitReader(svg: SVGSVGElement): (element: Element) => Box {
  const { scale, left, top } = locatePlan(svg)
  return (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: (x - left) / scale, y: (y - top) / scale, width: width / scale, height: height / scale }
  }
}

/** Returns a point of the window in units of a plan, and how many pixels such a unit has. */
export function toPlanPoint(
  svg: SVGSVGElement,
  { x, y }: { x: number; y: number },
): { x: number; y: number; scale: number } {
  const { scale, left, top } = locatePlan(svg)
  return { x: (x - left) / scale, y: (y - top) / scale, scale }
}

/** Returns the first stand with one of some marks, which are a list of selectors; null if none has. */
export const findMarkedStand = (content: Element, marks: string): string | null =>
  content.querySelector<SVGElement>(`[data-stand]:is(${marks})`)?.dataset['stand'] ?? null

/** Returns the boxes around elements of a plan in its units, as they are shown now. */
export const readElementBoxes = (svg: SVGSVGElement, elements: readonly Element[]): Box[] =>
  elements.map(createUnitReader(svg))
