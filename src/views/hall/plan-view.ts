import type { Box } from '#contract/plan/geometry.ts'
import { isBoxInside } from '#contract/plan/polygons.ts'
import { createShape, getPlanOverlay } from './plan-overlay.ts'

export interface PlanView {
  /** A group above the plan, for what is drawn as a part of it. */
  layer: SVGElement
  /** CSS pixels for a unit of the plan, at most. */
  scale: number
  /** The larger side of the plan, in its units. */
  side: number
  /** The visible part of the plan with a small margin, in units of the plan. */
  near: Box
  /** The visible part with a larger margin. */
  part: Box
}

/** The plan is still if nothing moved it for so long, in milliseconds. */
const SETTLE_MS = 120

/** Margin on each side, as a share of the visible part. */
const NEAR = 0.1
const MARGIN = 0.5

/** Smaller changes of the scale show the same. */
const SCALE_STEP = 1.005

/**
 * Reports what is in sight of the plan in a container now and whenever that has changed enough to show other labels and
 * is still again: other labels in each frame of a pinch would make it jerk. Returns a function that ends it.
 */
export function observePlanView(container: HTMLElement, report: (view: PlanView | null) => void): () => void {
  const content = container.querySelector<HTMLElement>('.plan-content')
  const root = content?.querySelector<SVGSVGElement>('.plan-markup > svg') ?? null
  if (content === null || root === null) {
    report(null)
    return () => undefined
  }
  // React listens to the focus in what it renders, which makes an element of SVG a stop for Tab.
  const layer = createShape('g', { tabindex: -1 })
  const overlay = getPlanOverlay(root)
  overlay.append(layer)
  let last: PlanView | null = null
  let timer = 0
  const update = () => {
    const sight = measure(container, root)
    if (last !== null && sight.scale === last.scale && isBoxInside(sight.part, last.near)) return
    // An outline is as wide on an enlarged plan.
    const zoom = content.getBoundingClientRect().width / content.offsetWidth
    overlay.style.setProperty('--plan-zoom', String(zoom || 1))
    last = { ...sight, layer, near: widen(sight.part, NEAR), part: widen(sight.part, MARGIN) }
    report(last)
  }
  const schedule = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(update, SETTLE_MS)
  }
  // Zoom and pan change the style of the content; nothing else says so for wheel, fingers and buttons alike.
  const styles = new MutationObserver(schedule)
  styles.observe(content, { attributeFilter: ['style'] })
  // Old browsers lay out once.
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(schedule)
  sizes?.observe(container)
  sizes?.observe(root)
  update()
  return () => {
    layer.remove()
    window.clearTimeout(timer)
    styles.disconnect()
    sizes?.disconnect()
  }
}

function measure(container: HTMLElement, root: SVGSVGElement): Omit<PlanView, 'layer' | 'near'> {
  const frame = container.getBoundingClientRect()
  const plan = root.getBoundingClientRect()
  const [x = 0, y = 0, width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const side = Math.max(width, height)
  const scale = Math.min(plan.width / width, plan.height / height)
  if (!(scale > 0)) return { side, scale: 0, part: { x, y, width: 0, height: 0 } }
  const left = plan.left + (plan.width - width * scale) / 2
  const top = plan.top + (plan.height - height * scale) / 2
  return {
    side,
    // Rounded down, so that no label is smaller than it may be.
    scale: SCALE_STEP ** Math.floor(Math.log(scale) / Math.log(SCALE_STEP)),
    part: {
      x: x + (frame.left - left) / scale,
      y: y + (frame.top - top) / scale,
      width: frame.width / scale,
      height: frame.height / scale,
    },
  }
}

const widen = ({ x, y, width, height }: Box, part: number): Box => ({
  x: x - width * part,
  y: y - height * part,
  width: width * (1 + 2 * part),
  height: height * (1 + 2 * part),
})
