/** The shortest horizontal movement, in pixels, that counts as a swipe. */
const SWIPE_MIN_PX = 40

/**
 * Returns the step of a swipe: 1 (next) to the left, -1 (previous) to the right, 0 for too short a movement. `x` is
 * in pixels, to the right.
 */
export function getSwipeStep(x: number): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_MIN_PX) return 0
  return x < 0 ? 1 : -1
}

/** Adds `step` to an index and wraps it around `count`. */
export const wrapIndex = (index: number, step: number, count: number): number =>
  (index + step + count) % count
