import { type WaySpot, nameSpot } from './way-spot.ts'
import { countAisle } from './count-aisles.ts'
import { measureLine, type Way, listSpotGates } from './find-way.ts'
import type { Box, Point } from './geometry.ts'
import { getBounds } from './polygons.ts'
import { simplifyLine } from './simplify-line.ts'
import type { NearStand, WayGrid } from './way-grid.ts'
import { measureDistance } from './way-grid.ts'
import { getCellCentre } from './rasterize.ts'

type Side = 'left' | 'right'

/** A step of a way in words. `metres` is the distance walked straight on before the step. */
export type WayStep =
  /** At the start, with the back to a stand. */
  | { kind: 'start'; go: Side | 'straight' }
  /** `aisle` counts those on that side from the last turn; absent where they cannot be counted. */
  | { kind: 'turn'; side: Side; metres: number; aisle?: number; near?: string }
  | { kind: 'arrive'; side: Side | 'ahead'; metres: number; opposite?: string }
  | NeighbourStep

/** Corners that lie this near to a straight line, in cells, are no turns. */
const STRAIGHT_WITHIN = 2.5
/** In radians. */
const SMALLEST_TURN = Math.PI / 5
/** How far from a turn a stand that names it may be, in cells. */
const NEAR_TURN = 8
const NEAR_END = 12

/** One walks around a corner in several bends: those to the same side that are this near to each other, in metres. */
const SAME_CORNER = 6
/** In radians: more than a right angle, so that turning back stays two turns. */
const LARGEST_CORNER = (Math.PI * 2) / 3

/** Describes a way in the order in which it is walked. */
export function describeWay(grid: WayGrid, way: Way, from: WaySpot, to: WaySpot): WayStep[] {
  const corners = simplifyLine(way.points, STRAIGHT_WITHIN * grid.cell)
  const ends = new Set([from, to].map((spot) => ('stand' in spot ? spot.stand : '')))
  if (corners.length < 2) {
    const start: WayStep[] = 'stand' in from ? [] : [{ kind: 'start', go: 'straight' }]
    const end = describeNeighbour(grid, from, to)
    return end.kind === 'same' ? [end] : [...start, end]
  }
  const steps: WayStep[] = [describeStart(grid, corners, from)]
  let [lastTurn, lastBend] = [0, 0]
  for (const turn of findTurns(grid, corners)) {
    const { at, last, angle } = turn
    const [before, corner, after] = [corners[at - 1], corners[at], corners[last + 1]]
    if (before === undefined || corner === undefined || after === undefined) continue
    const side = angle > 0 ? 'right' : 'left'
    const aisle = countAisle(grid, { line: corners.slice(lastBend, at + 1), isRight: angle > 0 })
    const near = nameTurn(grid, { before, corner, after, ends })
    const metres = measureLine(corners.slice(lastTurn, at + 1)) * grid.map.metresPerUnit
    steps.push({
      kind: 'turn',
      side,
      metres,
      ...(aisle !== undefined && { aisle }),
      ...(near !== undefined && { near }),
    })
    lastTurn = at
    lastBend = last
  }
  const [before, corner] = [corners.at(-2), corners.at(-1)]
  if (before === undefined || corner === undefined) return steps
  const metres = measureLine(corners.slice(lastTurn)) * grid.map.metresPerUnit
  return [...steps, describeEnd(grid, { before, corner, to, metres })]
}

/** A turn by its bends, which are numbered like the corners of the way. */
interface Turn {
  /** The bend that the description names. */
  at: number
  last: number
  /** Of all its bends in radians, positive to the right. */
  angle: number
}

/** Finds the turns that a description names. Consecutive bends around one corner are one turn. */
function findTurns(grid: WayGrid, corners: readonly Point[]): Turn[] {
  const turns: Turn[] = []
  corners.forEach((corner, index) => {
    const [before, after] = [corners[index - 1], corners[index + 1]]
    if (before === undefined || after === undefined) return
    const angle = measureTurn(before, corner, after)
    const turn = turns.at(-1)
    const isSame =
      turn?.last === index - 1 &&
      turn.angle * angle > 0 &&
      Math.abs(turn.angle + angle) <= LARGEST_CORNER &&
      measure(before, corner) * grid.map.metresPerUnit <= SAME_CORNER
    if (!isSame) {
      turns.push({ at: index, last: index, angle })
      return
    }
    // A bend that is too small for the description is not the position of the turn.
    if (Math.abs(turn.angle) < SMALLEST_TURN && Math.abs(angle) >= SMALLEST_TURN) turn.at = index
    turn.last = index
    turn.angle += angle
  })
  return turns.filter(({ angle }) => Math.abs(angle) >= SMALLEST_TURN)
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

interface NamedTurn {
  before: Point
  corner: Point
  after: Point
  ends: ReadonlySet<string>
}

/** Returns the stand around which one turns, else the one that is nearest to the turn. */
function nameTurn(grid: WayGrid, { before, corner, after, ends }: NamedTurn): string | undefined {
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

/**
 * The description of a way without a length. `side` is the side on which the end lies for somebody in the aisle who faces
 * the start.
 */
type NeighbourStep = { kind: 'same' } | { kind: 'beside'; side?: 'left' | 'right' }

/** Describes the end of a way without a length. */
function describeNeighbour(grid: WayGrid, from: WaySpot, to: WaySpot): NeighbourStep {
  if (nameSpot(from) === nameSpot(to)) return { kind: 'same' }
  const side = 'stand' in from && 'stand' in to ? findSide(grid, from, to) : undefined
  return { kind: 'beside', ...(side !== undefined && { side }) }
}

/** Returns on which side a stand has another one; undefined unless all its aisles lie before the same wall. */
function findSide(grid: WayGrid, from: WaySpot, to: WaySpot): 'left' | 'right' | undefined {
  const [own, other] = [from, to].map((spot) => getBounds((grid.findParts(spot) ?? []).flat()))
  const gates = listSpotGates(grid, from).map((cell) => getCellCentre(grid, cell))
  if (own === undefined || other === undefined || gates.length === 0) return undefined
  const [right, bottom] = [own.x + own.width, own.y + own.height]
  const sees = {
    down: gates.every(({ y }) => y < own.y),
    up: gates.every(({ y }) => y > bottom),
    right: gates.every(({ x }) => x < own.x),
    left: gates.every(({ x }) => x > right),
  }
  const [isUpright, isLevel] = [sees.down || sees.up, sees.right || sees.left]
  // Where two directions are left, one sees no more than a corner.
  if (isUpright === isLevel) return undefined
  const isFacing = (start: number, size: number, otherStart: number, otherSize: number): boolean =>
    Math.min(start + size, otherStart + otherSize) - Math.max(start, otherStart) > grid.cell
  const isInRow = isUpright
    ? isFacing(own.y, own.height, other.y, other.height)
    : isFacing(own.x, own.width, other.x, other.width)
  if (!isInRow) return undefined
  const ahead = isUpright
    ? other.x + other.width / 2 - own.x - own.width / 2
    : other.y + other.height / 2 - own.y - own.height / 2
  if (ahead === 0) return undefined
  return ahead > 0 === (sees.up || sees.right) ? 'right' : 'left'
}
