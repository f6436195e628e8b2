import type { Box } from '#contract/plan/geometry.ts'
import { readPlanExtent, readViewBox } from './stand-boxes.ts'

/** What is left free around the hall, as a part of its longer side. */
const MARGIN_PART = 0.01
/** In the page a plan is cropped only where that enlarges it visibly. */
const WORTHWHILE_PART = 0.88

/** Returns the part of a plan that its hall takes up, with a margin. */
export function readHallExtent(svg: SVGSVGElement): Box {
  const { x, y, width, height } = readPlanExtent(svg)
  const margin = MARGIN_PART * Math.max(width, height)
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
}

/** Returns true if the hall takes up much less than its plan in both directions. */
export function isCropWorthwhile(svg: SVGSVGElement): boolean {
  const whole = readViewBox(svg)
  const { width, height } = readHallExtent(svg)
  return width < whole.width * WORTHWHILE_PART && height < whole.height * WORTHWHILE_PART
}

/**
 * Shows only the hall's part of a plan, in the plan and in what is drawn over it in the same units. The plan itself
 * keeps its size. Returns a function that shows all of it again.
 *
 * @param content the element that holds the plan
 */
export function cropPlan(content: Element, svg: SVGSVGElement): () => void {
  const { x, y, width, height } = readHallExtent(svg)
  const whole = svg.getAttribute('viewBox')
  const cropped = [x, y, width, height].join(' ')
  const replace = (from: string | null, to: string | null) => {
    for (const each of content.querySelectorAll('svg'))
      if (to !== null && each.getAttribute('viewBox') === from) each.setAttribute('viewBox', to)
  }
  replace(whole, cropped)
  // What is drawn over the plan may come later.
  const observer = new MutationObserver(() => replace(whole, cropped))
  observer.observe(content, { childList: true })
  return () => {
    observer.disconnect()
    replace(cropped, whole)
  }
}
