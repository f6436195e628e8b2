import type { Box } from '#contract/plan/geometry.ts'
import { readPlanExtent } from './stand-boxes.ts'

/** What is left free around the hall, as a part of its longer side. */
const MARGIN_PART = 0.01

/**
 * Shows only the hall's part of a plan, in the plan and in what is drawn over it in the same units. The plan itself keeps
 * its size.
 *
 * @param content the element that holds the plan
 */
export function cropPlan(content: Element): { extent: Box; restore: () => void } {
  const [svg] = content.querySelectorAll('svg')
  if (svg === undefined) return { extent: { x: 0, y: 0, width: 1, height: 1 }, restore: () => undefined }
  const { x, y, width, height } = readPlanExtent(svg)
  const margin = MARGIN_PART * Math.max(width, height)
  const extent = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
  const whole = svg.getAttribute('viewBox')
  const cropped = [...content.querySelectorAll('svg')].filter(
    (each) => each.getAttribute('viewBox') === whole,
  )
  for (const each of cropped)
    each.setAttribute('viewBox', [extent.x, extent.y, extent.width, extent.height].join(' '))
  return {
    extent,
    restore() {
      for (const each of cropped) {
        if (whole === null) each.removeAttribute('viewBox')
        else each.setAttribute('viewBox', whole)
      }
    },
  }
}
