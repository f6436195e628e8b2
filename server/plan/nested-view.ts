import type { Box } from '#contract/plan/geometry.ts'
import { findViewBox } from '#server/pack/find-view-box.ts'
import type { Tag } from '#server/pack/parse-tags.ts'
import { getLength } from './lengths.ts'

type Size = Pick<Box, 'width' | 'height'>

/** What scales and moves the content of a picture in the picture: `[a, b, c, d, e, f]` as in `matrix()`. */
type Matrix = [number, number, number, number, number, number]

/** How much of the room that is left over lies before the content. */
const PLACES: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 }

/**
 * Returns how the content of a nested `svg` element is scaled by its own view and moved to its place; null if that is not
 * known.
 * @param path the element with those around it, outermost first
 */
export function findNestedMatrix(path: readonly Tag[]): Matrix | null {
  const svg = path.at(-1)
  if (svg === undefined) return null
  const outer = getInnerSize(path.slice(0, -1))
  const x = getLength(svg, 'x', 0, () => outer.width)
  const y = getLength(svg, 'y', 0, () => outer.height)
  const view = findViewBox(svg)
  if (view === undefined) return toMatrix(1, 1, x, y)
  const size = getSize(svg, outer)
  const [across, down] = [size.width / view.width, size.height / view.height]
  const { fit, left, top } = readAspect(svg)
  const scale = fit === 'slice' ? Math.max(across, down) : Math.min(across, down)
  const [scaleX, scaleY] = fit === 'none' ? [across, down] : [scale, scale]
  return toMatrix(
    scaleX,
    scaleY,
    x + left * (size.width - view.width * scaleX) - view.x * scaleX,
    y + top * (size.height - view.height * scaleY) - view.y * scaleY,
  )
}

function toMatrix(scaleX: number, scaleY: number, x: number, y: number): Matrix | null {
  const isKnown = [scaleX, scaleY, x, y].every(Number.isFinite) && scaleX > 0 && scaleY > 0
  return isKnown ? [scaleX, 0, 0, scaleY, x, y] : null
}

/** Returns how large the innermost picture is in the units of its content. */
export function getInnerSize(path: readonly Tag[]): Size {
  const at = path.findLastIndex(({ name }) => name === 'svg')
  const svg = path[at]
  if (svg === undefined) return { width: Number.NaN, height: Number.NaN }
  return findViewBox(svg) ?? getSize(svg, getInnerSize(path.slice(0, at)))
}

const getSize = (svg: Tag, outer: Size): Size => ({
  width: getLength(svg, 'width', outer.width, () => outer.width),
  height: getLength(svg, 'height', outer.height, () => outer.height),
})

/** Returns how a view is fitted into its picture: whole and in the middle, if nothing else is written. */
function readAspect(svg: Tag): { fit: 'none' | 'meet' | 'slice'; left: number; top: number } {
  const written = svg.attributes.get('preserveAspectRatio') ?? ''
  if (/^\s*none\b/.test(written)) return { fit: 'none', left: 0, top: 0 }
  const [, left = 'Mid', top = 'Mid'] = /^\s*x(Min|Mid|Max)Y(Min|Mid|Max)\b/.exec(written) ?? []
  return {
    fit: /\bslice\s*$/.test(written) ? 'slice' : 'meet',
    left: PLACES[left] ?? 0,
    top: PLACES[top] ?? 0,
  }
}
