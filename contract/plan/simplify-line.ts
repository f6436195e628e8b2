import type { Point, Polygon } from './geometry.ts'

/** Leaves out the points of a line that are nearer to the rest than a distance (Douglas and Peucker). */
export function simplifyLine(points: readonly Point[], distance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 3) return [...points]
  let [farthest, farthestAt] = [0, 0]
  points.forEach((point, index) => {
    const off = measureToLine(point, first, last)
    if (off > farthest) [farthest, farthestAt] = [off, index]
  })
  if (farthest <= distance) return [first, last]
  return [
    ...simplifyLine(points.slice(0, farthestAt + 1), distance).slice(0, -1),
    ...simplifyLine(points.slice(farthestAt), distance),
  ]
}

/** Leaves out the corners of an area that are nearer to the rest of its border than a distance. */
export function simplifyPolygon(polygon: Polygon, distance: number): Polygon {
  const closed = simplifyLine([...polygon, ...polygon.slice(0, 1)], distance)
  return closed.slice(0, -1)
}

function measureToLine(point: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const square = x * x + y * y
  const along =
    square === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * x + (point.y - from.y) * y) / square))
  return Math.hypot(point.x - from.x - along * x, point.y - from.y - along * y)
}
