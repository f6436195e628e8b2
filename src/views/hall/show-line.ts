import type { Point } from '#contract/plan/geometry.ts'
import { createShape, getPlanOverlay } from './plan-overlay.ts'

/** The marks are this part of the plan's width. */
const MARK_SIZE = 1 / 90

/** Returns the radius of a mark, in units of the plan. */
export const getMarkRadius = (plan: SVGSVGElement): number => (plan.viewBox?.baseVal?.width ?? 0) * MARK_SIZE

/** Draws lines over a plan in its own units, with marks at the ends and between them; returns the drawing. */
export function showLine(plan: SVGSVGElement, lines: readonly (readonly Point[])[]): SVGElement {
  const layer = createShape('g', { class: 'way-line' })
  const path = lines.map((points) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('')
  for (const name of ['way-line-edge', 'way-line-path'])
    layer.append(createShape('path', { class: name, d: path }))
  const radius = getMarkRadius(plan)
  const stops = [
    ...lines.flatMap((points) => points.slice(0, 1)),
    ...lines.slice(-1).flatMap((points) => points.slice(-1)),
  ]
  stops.forEach(({ x, y }, index) => {
    const name = index === stops.length - 1 ? 'way-line-end' : 'way-line-start'
    layer.append(createShape('circle', { class: name, cx: x, cy: y, r: radius }))
  })
  getPlanOverlay(plan).append(layer)
  return layer
}
