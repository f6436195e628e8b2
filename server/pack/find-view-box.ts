import type { Box } from '#contract/plan/geometry.ts'
import type { Tag } from './parse-tags.ts'

/** Returns the `viewBox` of a tag; undefined if it has none, or a malformed one, which browsers ignore. */
export function findViewBox(tag: Tag): Box | undefined {
  const sides = (tag.attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] = sides
  const isRight = sides.length === 4 && sides.every(Number.isFinite) && width > 0 && height > 0
  return isRight ? { x, y, width, height } : undefined
}
