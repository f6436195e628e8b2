/** A finger that moved less did not mean to turn a page, in pixels. */
const SWIPE_MIN_PX = 40

/** Where a swipe leads: to the left is the next one, to the right the previous one; `x` in pixels, to the right. */
export function getSwipeStep(x: number): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_MIN_PX) return 0
  return x < 0 ? 1 : -1
}

/** The index `step` further in a ring of `count`. */
export const wrapIndex = (index: number, step: number, count: number): number =>
  (index + step + count) % count
