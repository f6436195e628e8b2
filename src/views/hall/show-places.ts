import { createShape, getPlanOverlay } from './plan-overlay.ts'
import { readElementBoxes, readViewBox } from './stand-boxes.ts'

/** The rings are this part of the plan's width, or larger than their place by this factor. */
const RING_SIZE = 1 / 60
const RING_FACTOR = 0.75

/** Draws a ring around each of some places of a plan; returns how to remove them. */
export function showPlaces(plan: SVGSVGElement, places: readonly number[]): () => void {
  const layer = createShape('g', { class: 'place-marks' })
  const elements = places.flatMap((place) => plan.querySelector(`[data-place="${place}"]`) ?? [])
  const least = readViewBox(plan).width * RING_SIZE
  for (const { x, y, width, height } of readElementBoxes(plan, elements)) {
    const r = Math.max(least, Math.min(width, height) * RING_FACTOR)
    layer.append(createShape('circle', { cx: x + width / 2, cy: y + height / 2, r }))
  }
  getPlanOverlay(plan).append(layer)
  return () => layer.remove()
}
