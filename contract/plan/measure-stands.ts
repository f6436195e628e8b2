import type { Box, StandShape } from './geometry.ts'
import { getBounds } from './polygons.ts'

/** Gaps below this share of a stand's side are joints, not aisles. */
const NARROWEST_AISLE = 0.2
/** Of all gaps between neighbours, this share may be narrower than the aisles for which the cells are made. */
const NARROW_SHARE = 0.1

/** Returns the median of the smaller sides of the stands; 0 without stands. */
export function measureMedianSide(boxes: readonly Box[]): number {
  const sides = boxes.map(({ width, height }) => Math.min(width, height)).sort((a, b) => a - b)
  return sides[Math.floor(sides.length / 2)] ?? 0
}

/** Returns the width of the narrow aisles of a hall; undefined if no stands face each other. */
export function measureAisle(stands: readonly StandShape[]): number | undefined {
  const boxes = stands.map(({ polygons }) => getBounds(polygons.flat()))
  const least = measureMedianSide(boxes) * NARROWEST_AISLE
  const swapped = boxes.map(({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }))
  const gaps = [...listGaps(boxes), ...listGaps(swapped)].filter((gap) => gap > least).sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length * NARROW_SHARE)]
}

/** Lists how far each stand is from the next one on its right. */
function listGaps(boxes: readonly Box[]): number[] {
  const sorted = boxes.toSorted((one, other) => one.x - other.x)
  return sorted.flatMap((box, index) => {
    let gap = Infinity
    for (let at = index + 1; at < sorted.length; at += 1) {
      const other = sorted[at]
      if (other === undefined || other.x - box.x - box.width >= gap) break
      const isLevel = other.y < box.y + box.height && box.y < other.y + other.height
      if (isLevel) gap = Math.min(gap, Math.max(0, other.x - box.x - box.width))
    }
    return gap === Infinity ? [] : [gap]
  })
}
