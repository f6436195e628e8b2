import { optimize } from 'svgo'
import type { Box } from '#contract/plan/geometry.ts'
import { getBounds } from '#contract/plan/polygons.ts'
import type { Tag } from '#server/pack/parse-tags.ts'
import { isRendered } from '#server/pack/sanitise-svg.ts'
import { SHAPES } from '#server/pack/svg-rules.ts'
import { createLineReader } from './element-polygons.ts'
import { MAX_INLINE_LENGTH } from './plan-length.ts'

/** Maximal side of a plan on a screen at its highest zoom. */
const MOST_PIXELS = 8000
/** A shape smaller than this share of the plan's larger side is less than a pixel of a hall on a large screen. */
const SPECK_PART = 1 / 4000
/** The time of svgo for a path grows with the square of its length: half a second at twice this length. */
const LONG_PATH = /\sd="[^"]{20000,}"/

/** Returns the shapes of a large plan that are too small to be seen and are neither stands nor places. */
export function listSpecks(
  xml: string,
  tags: readonly Tag[],
  { width, height }: Box,
  isKept: (tag: Tag) => boolean,
): Tag[] {
  if (xml.length <= MAX_INLINE_LENGTH) return []
  const least = Math.max(width, height) * SPECK_PART
  const readLines = createLineReader(tags)
  return tags.filter((tag) => {
    if (!SHAPES.includes(tag.name) || !isRendered(tag) || isKept(tag) || tag.ancestors.some(isKept))
      return false
    const lines = readLines(tag)
    const points = lines.flatMap((line) => line.points)
    if (points.length === 0) return false
    const box = getBounds(points)
    return Math.max(box.width, box.height) + Math.max(...lines.map(({ stroke }) => stroke)) < least
  })
}

/** Rounds the numbers of a large plan to screen precision, and shortens its paths unless one is very long. */
export function simplifyPlan(svg: string, { width, height }: Box): string {
  if (svg.length <= MAX_INLINE_LENGTH) return svg
  const decimals = Math.ceil(Math.log10(MOST_PIXELS / Math.max(width, height)))
  const floatPrecision = Math.min(6, Math.max(0, decimals))
  const shortenPaths = {
    name: 'convertPathData',
    params: { floatPrecision, applyTransforms: false },
  } as const
  const { data } = optimize(svg, {
    plugins: [
      ...(LONG_PATH.test(svg) ? [] : [shortenPaths]),
      { name: 'cleanupNumericValues', params: { floatPrecision } },
      { name: 'cleanupListOfValues', params: { floatPrecision } },
    ],
  })
  return data.length < svg.length ? data : svg
}
