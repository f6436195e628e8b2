import type { WaySpot } from './way-spot.ts'
import { countAisle } from './count-aisles.ts'
import type { Way } from './find-way.ts'
import type { Box, Point } from './geometry.ts'
import { getBounds } from './polygons.ts'
import { simplifyLine } from './simplify-line.ts'
import type { NearStand, WayGrid } from './way-grid.ts'
import { measureDistance } from './way-grid.ts'

type Side = 'left' | 'right'

/** A step of a way in words. Metres are those that one walks straight on before it. */
export type WayStep =
  /** At the start, with the back to a stand. */
  | { kind: 'start'; go: Side | 'straight' }
  /** `aisle` counts those on that side from the last turn; absent where they cannot be counted. */
  | { kind: 'turn'; side: Side; metres: number; aisle?: number; near?: string }
  | { kind: 'arrive'; side: Side | 'ahead'; metres: number; opposite?: string }

/** Corners that lie this near to a straight line, in cells, are no turns. */
const STRAIGHT_WITHIN = 2.5
/** In radians. */
const SMALLEST_TURN = Math.PI / 5
/** How far from a turn a stand that names it may be, in cells. */
const NEAR_TURN = 8
const NEAR_END = 12

/** Describes a way in the order in which it is walked. */
export function describeWay(grid: WayGrid, way: Way, from: WaySpot, to: WaySpot): WayStep[] {
  const corners = simplifyLine(way.points, STRAIGHT_WITHIN * grid.cell)
  const ends = new Set([from, to].map((spot) => ('stand' in spot ? spot.stand : '')))
  const steps: WayStep[] = [describeStart(grid, corners, from)]
  let walked = 0
  corners.forEach((corner, index) => {
    const [before, after] = [corners[index - 1], corners[index + 1]]
    if (before === undefined) return
    walked += measure(before, corner)
    if (after === undefined) {
      steps.push(describeEnd(grid, { before, corner, to, metres: walked * grid.map.metresPerUnit }))
      return
    }
    const angle = measureTurn(before, corner, after)
    if (Math.abs(angle) < SMALLEST_TURN) return
    const side = angle > 0 ? 'right' : 'left'
    const aisle = countAisle(grid, { from: before, to: corner, isRight: angle > 0 })
    const near = nameTurn(grid, { before, corner, after, ends })
    const metres = walked * grid.map.metresPerUnit
    steps.push({
      kind: 'turn',
      side,
      metres,
      ...(aisle !== undefined && { aisle }),
      ...(near !== undefined && { near }),
    })
    walked = 0
  })
  return steps
}

const measure = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** Returns the angle from one direction to the next in radians, positive to the right. */
function measureTurn(before: Point, corner: Point, after: Point): number {
  const [inX, inY] = [corner.x - before.x, corner.y - before.y]
  const [outX, outY] = [after.x - corner.x, after.y - corner.y]
  return Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY)
}

function describeStart(grid: WayGrid, [start, next]: readonly Point[], from: WaySpot): WayStep {
  const parts = 'stand' in from ? grid.findParts(from) : undefined
  if (start === undefined || next === undefined || parts === undefined)
    return { kind: 'start', go: 'straight' }
  const angle = measureTurn(findNearest(getBounds(parts.flat()), start), start, next)
  if (Math.abs(angle) < SMALLEST_TURN) return { kind: 'start', go: 'straight' }
  return { kind: 'start', go: angle > 0 ? 'right' : 'left' }
}

interface WayEnd {
  before: Point
  corner: Point
  to: WaySpot
  metres: number
}

function describeEnd(grid: WayGrid, { before, corner, to, metres }: WayEnd): WayStep {
  const parts = grid.findParts(to)
  if (parts === undefined) return { kind: 'arrive', side: 'ahead', metres }
  const target = findNearest(getBounds(parts.flat()), corner)
  const angle = measureTurn(before, corner, target)
  const isAhead = Math.abs(angle) < SMALLEST_TURN || measure(corner, target) === 0
  const opposite = findOpposite(grid, target, corner, 'stand' in to ? to.stand : '')
  return {
    kind: 'arrive',
    side: isAhead ? 'ahead' : angle > 0 ? 'right' : 'left',
    metres,
    ...(opposite !== undefined && { opposite }),
  }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

const findNearest = ({ x, y, width, height }: Box, point: Point): Point => ({
  x: clamp(point.x, x, x + width),
  y: clamp(point.y, y, y + height),
})

/** Finds the stand on the other side of the aisle: the first one that one meets when one walks away from a stand. */
function findOpposite(grid: WayGrid, stand: Point, front: Point, own: string): string | undefined {
  const distance = measure(stand, front)
  if (distance === 0) return undefined
  const stands = grid.listStandsNear(front, NEAR_END * grid.cell)
  for (let cells = 0; cells < NEAR_END; cells += 0.5) {
    const share = (cells * grid.cell) / distance
    const point = { x: front.x + (front.x - stand.x) * share, y: front.y + (front.y - stand.y) * share }
    const met = stands.find(({ box }) => measureDistance(point, box) === 0)
    if (met !== undefined) return met.code === own ? undefined : met.code
  }
  return undefined
}

interface Turn {
  before: Point
  corner: Point
  after: Point
  ends: ReadonlySet<string>
}

/** Returns the stand around which one turns, else the one that is nearest to the turn. */
function nameTurn(grid: WayGrid, { before, corner, after, ends }: Turn): string | undefined {
  const stands = grid.listStandsNear(corner, NEAR_TURN * grid.cell).filter(({ code }) => !ends.has(code))
  const isInside = ({ box }: NearStand): boolean => {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const turn = measureTurn(before, corner, after)
    return (
      measureTurn(before, corner, middle) * turn > 0 &&
      Math.abs(measureTurn(before, corner, middle)) > Math.abs(turn) &&
      measureTurn(middle, corner, after) * turn < 0
    )
  }
  return (stands.find(isInside) ?? stands[0])?.code
}
