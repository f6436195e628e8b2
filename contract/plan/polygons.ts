import type { Box, Point, Polygon } from './geometry.ts'

/** Returns the box around some points; an empty box at 0, 0 if there are none. */
export function getBounds(points: Iterable<Point>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  if (right < left) return { x: 0, y: 0, width: 0, height: 0 }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Returns the area of a polygon, without its sign; where its sides cross, parts may cancel each other. */
export function computeArea(polygon: Polygon): number {
  let twice = 0
  for (const [at, { x, y }] of polygon.entries()) {
    const next = polygon[(at + 1) % polygon.length] ?? { x, y }
    twice += x * next.y - next.x * y
  }
  return Math.abs(twice) / 2
}

/** Returns true if a point is inside a polygon, by the even-odd rule; a point on a side may be either. */
export function isInside(polygon: Polygon, { x, y }: Point): boolean {
  let inside = false
  for (const [at, from] of polygon.entries()) {
    const to = polygon[(at + 1) % polygon.length] ?? from
    if (from.y > y === to.y > y) continue
    if (x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside
  }
  return inside
}

/** Returns true if a box lies in another one; they may have a common edge. */
export const isBoxInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

export const getCentre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })
