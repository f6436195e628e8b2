import type { Box } from './geometry.ts'

/** The box around a stand; `stand` is its value of `data-stand`. All stands of a list differ. */
export interface StandBox extends Box {
  stand: string
}

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const
export type Direction = (typeof DIRECTIONS)[number]

const OPPOSITES: Readonly<Record<Direction, Direction>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
}

/** Which stand follows which in each direction, by index; -1 where none does. */
type Neighbours = Record<Direction, Int32Array>

const indexes = new WeakMap<readonly StandBox[], ReadonlyMap<string, number>>()

function findIndex(boxes: readonly StandBox[], stand: string): number {
  const known = indexes.get(boxes) ?? new Map(boxes.map((box, index) => [box.stand, index]))
  indexes.set(boxes, known)
  return known.get(stand) ?? -1
}

/** Returns a stand by its value of `data-stand`; undefined where the plan has none. A list is read once. */
export const findStand = (boxes: readonly StandBox[], stand: string): StandBox | undefined =>
  boxes[findIndex(boxes, stand)]

const graphs = new WeakMap<readonly StandBox[], Neighbours>()

/**
 * Returns the stand that follows another one in a direction. From each stand every other one can be reached.
 *
 * @returns undefined at the edge of the plan, and for a stand that is not among the boxes
 */
export function findNeighbour(
  boxes: readonly StandBox[],
  from: string,
  direction: Direction,
): StandBox | undefined {
  const index = findIndex(boxes, from)
  if (index < 0) return undefined
  let neighbours = graphs.get(boxes)
  if (neighbours === undefined) {
    neighbours = connect(boxes, findNearestNeighbours(boxes))
    graphs.set(boxes, neighbours)
  }
  return boxes[neighbours[direction][index] ?? -1]
}

/** A box seen in a direction: `main` grows along it, `cross` across it. */
interface Aspect {
  start: number
  main: number
  cross: number
  crossStart: number
  crossEnd: number
}

function projectBox({ x, y, width, height }: Box, direction: Direction): Aspect {
  const isHorizontal = direction === 'left' || direction === 'right'
  const [at, size, crossStart, crossSize] = isHorizontal ? [x, width, y, height] : [y, height, x, width]
  const isForward = direction === 'right' || direction === 'down'
  return {
    start: isForward ? at : -at - size,
    main: (isForward ? 1 : -1) * (at + size / 2),
    cross: crossStart + crossSize / 2,
    crossStart,
    crossEnd: crossStart + crossSize,
  }
}

const computeCrossGap = (one: Aspect, other: Aspect): number =>
  Math.max(0, one.crossStart - other.crossEnd, other.crossStart - one.crossEnd)

/** A stand that faces this one counts as nearer than one beside its line. */
const CROSS_GAP_WEIGHT = 3
const CROSS_OFFSET_WEIGHT = 0.4

/** How much two stands that touch each other may overlap in a drawing, as a part of the usual depth of a stand. */
const OVERLAP_PART = 0.1

/**
 * Returns how far a stand is in a direction; infinite if it lies rather in another one.
 *
 * @param overlap the length by which stands may overlap that only touch each other
 */
function computeDistance(from: Aspect, to: Aspect, overlap: number): number {
  const ahead = to.main - from.main
  if (ahead <= 0) return Infinity
  const gap = computeCrossGap(from, to)
  if (gap > ahead) return Infinity
  // A stand that begins beside this one and does not face it lies across the direction, like one in the row behind.
  const facing = Math.min(from.crossEnd, to.crossEnd) - Math.max(from.crossStart, to.crossStart)
  const end = 2 * from.main - from.start
  if (facing <= overlap && to.start < end - overlap) return Infinity
  return ahead + CROSS_GAP_WEIGHT * gap + CROSS_OFFSET_WEIGHT * Math.abs(to.cross - from.cross)
}

function findNearestNeighbours(boxes: readonly StandBox[]): Neighbours {
  const overlap = computeUsualDepth(boxes) * OVERLAP_PART
  const search = (direction: Direction): Int32Array => {
    const aspects = boxes.map((box) => projectBox(box, direction))
    const order = aspects
      .map(({ main }, index) => ({ main, index }))
      .toSorted((one, other) => one.main - other.main)
    const nearest = new Int32Array(boxes.length).fill(-1)
    for (const [rank, { main, index }] of order.entries()) {
      const from = aspects[index]
      let least = Infinity
      for (let next = rank + 1; from !== undefined && next < order.length; next += 1) {
        const other = order[next]
        // All that follow are farther ahead than the best is away.
        if (other === undefined || other.main - main >= least) break
        const to = aspects[other.index]
        const distance = to === undefined ? Infinity : computeDistance(from, to, overlap)
        if (distance >= least) continue
        least = distance
        nearest[index] = other.index
      }
    }
    return nearest
  }
  return { left: search('left'), right: search('right'), up: search('up'), down: search('down') }
}

/**
 * Joins the stands that the others cannot reach, or that lead nowhere: such a stand is put between two that follow each
 * other, so that every step adds one to those that reach each other and separates none.
 */
function connect(boxes: readonly StandBox[], neighbours: Neighbours): Neighbours {
  for (;;) {
    const core = findCore(boxes.length, neighbours)
    if (core.every(Boolean)) return neighbours
    const join = findNearestJoin(boxes, neighbours, core)
    if (join === undefined) return neighbours
    const { from, to, direction } = join
    const before = neighbours[direction][from] ?? -1
    neighbours[direction][from] = to
    if (before === to || before === -1) neighbours[OPPOSITES[direction]][to] = from
    else neighbours[direction][to] = before
  }
}

/** Returns which stands can be reached from the first one and lead back to it. */
function findCore(count: number, neighbours: Neighbours): boolean[] {
  const forward: number[][] = Array.from({ length: count }, () => [])
  const backward: number[][] = Array.from({ length: count }, () => [])
  for (const direction of DIRECTIONS)
    for (const [from, to] of neighbours[direction].entries()) {
      if (to === -1) continue
      forward[from]?.push(to)
      backward[to]?.push(from)
    }
  const reached = findReached(forward)
  const leading = findReached(backward)
  return reached.map((is, index) => is && leading[index] === true)
}

function findReached(edges: readonly (readonly number[])[]): boolean[] {
  const reached = edges.map((_, index) => index === 0)
  const queue = [0]
  for (const from of queue)
    for (const to of edges[from] ?? [])
      if (reached[to] === false) {
        reached[to] = true
        queue.push(to)
      }
  return reached
}

interface Join {
  from: number
  to: number
  direction: Direction
}

/** Returns the shortest step from the core out of it that can be turned into a way there and back. */
function findNearestJoin(
  boxes: readonly StandBox[],
  neighbours: Neighbours,
  core: readonly boolean[],
): Join | undefined {
  let best: Join | undefined
  let least = Infinity
  const outside = [...core.keys()].filter((index) => core[index] === false)
  for (const direction of DIRECTIONS) {
    const aspects = boxes.map((box) => projectBox(box, direction))
    for (const to of outside) {
      const target = aspects[to]
      for (const [from, aspect] of aspects.entries()) {
        if (core[from] !== true || target === undefined) continue
        const before = neighbours[direction][from] ?? -1
        if (before !== -1 && before !== to && core[before] === false) continue
        const ahead = target.main - aspect.main
        const side = Math.abs(target.cross - aspect.cross)
        // Stands in the same spot have no direction at all; they follow each other downwards.
        const isAhead = ahead > 0 || (ahead === 0 && side === 0 && direction === 'down')
        const distance = ahead + side * (side > ahead ? CROSS_GAP_WEIGHT : 1)
        if (!isAhead || distance >= least) continue
        least = distance
        best = { from, to, direction }
      }
    }
  }
  return best
}

/** Compares codes as people order them: A2 before A10. */
const collator = new Intl.Collator('en', { numeric: true })

const sorted = new WeakMap<readonly StandBox[], readonly StandBox[]>()

/** Returns the stands in the order of their codes. */
export function sortStands(boxes: readonly StandBox[]): readonly StandBox[] {
  const known = sorted.get(boxes)
  if (known !== undefined) return known
  const order = boxes.toSorted((one, other) => collator.compare(one.stand, other.stand))
  sorted.set(boxes, order)
  return order
}

/**
 * Returns the first stand of an aisle, or, from a stand of that aisle, the next one in it.
 *
 * @param letter what the codes of the aisle begin with, as normalized codes are written
 */
export function findInAisle(
  boxes: readonly StandBox[],
  from: string | null,
  letter: string,
): StandBox | undefined {
  const aisle = sortStands(boxes).filter(({ stand }) => stand.startsWith(letter))
  const index = aisle.findIndex(({ stand }) => stand === from)
  return aisle[index + 1] ?? aisle[0]
}

/** What lies around a stand. */
interface NearbyStands {
  /** The stands that touch it in its row: two, or one at the end of the row. */
  beside: readonly string[]
  /** The nearest stand across the aisle. */
  opposite: string | null
}

/** As parts of the usual depth of a stand: a wall between two stands, and the width of an aisle. */
const WALL_PART = 0.25
const AISLE_PART = 5

/** Returns what a visitor in front of a stand has beside and opposite it. */
export function findNearby(boxes: readonly StandBox[], stand: string): NearbyStands {
  const box = findStand(boxes, stand)
  if (box === undefined) return { beside: [], opposite: null }
  const depth = computeUsualDepth(boxes)
  const facing = DIRECTIONS.map((direction) => ({ direction, ...findFacing(boxes, box, direction) }))
  const touches = ({ gap }: { gap: number }) => gap <= depth * WALL_PART
  const [front] = facing
    .filter((each) => !touches(each) && each.gap <= depth * AISLE_PART)
    .toSorted((one, other) => one.gap - other.gap)
  const countTouching = (row: readonly Direction[]) =>
    facing.filter((each) => row.includes(each.direction) && touches(each)).length
  const rows: readonly (readonly Direction[])[] = [
    ['left', 'right'],
    ['up', 'down'],
  ]
  // The row runs along the aisle; without one, where more stands touch.
  const [row = []] = rows.toSorted(
    (one, other) =>
      Number(front !== undefined && one.includes(front.direction)) -
        Number(front !== undefined && other.includes(front.direction)) ||
      countTouching(other) - countTouching(one),
  )
  const beside = facing.flatMap((each) =>
    row.includes(each.direction) && touches(each) && each.stand !== undefined ? [each.stand] : [],
  )
  return { beside, opposite: front?.stand ?? null }
}

const depths = new WeakMap<readonly StandBox[], number>()

/** Returns the median of the shorter sides of the stands. */
function computeUsualDepth(boxes: readonly StandBox[]): number {
  const known = depths.get(boxes)
  if (known !== undefined) return known
  const sides = boxes.map(({ width, height }) => Math.min(width, height)).toSorted((a, b) => a - b)
  const depth = sides[Math.floor(sides.length / 2)] ?? 0
  depths.set(boxes, depth)
  return depth
}

/** Returns the nearest stand whose front overlaps with that of a box, and the free length between them. */
function findFacing(
  boxes: readonly StandBox[],
  box: StandBox,
  direction: Direction,
): { stand?: string; gap: number } {
  const from = projectBox(box, direction)
  const isHorizontal = direction === 'left' || direction === 'right'
  const length = isHorizontal ? box.width : box.height
  let nearest: { stand?: string; gap: number } = { gap: Infinity }
  for (const other of boxes) {
    // Of thousands of boxes only those in front of the stand are compared in detail.
    const start = isHorizontal ? other.y : other.x
    const end = start + (isHorizontal ? other.height : other.width)
    if (Math.min(from.crossEnd, end) <= Math.max(from.crossStart, start) || other === box) continue
    const to = projectBox(other, direction)
    // The middle of two boxes that overlap decides which of them is ahead.
    if (to.main <= from.main) continue
    const gap = Math.max(0, to.start - (from.start + length))
    if (gap < nearest.gap) nearest = { stand: other.stand, gap }
  }
  return nearest
}

/**
 * Returns the stand that is nearest to a point.
 *
 * @param within the greatest distance in units of the plan
 * @returns null if no stand is so near
 */
export function findNearestStand(
  boxes: readonly StandBox[],
  { x, y }: { x: number; y: number },
  within: number,
): string | null {
  let nearest: string | null = null
  let least = within
  for (const box of boxes) {
    const distance = Math.hypot(
      Math.max(box.x - x, 0, x - box.x - box.width),
      Math.max(box.y - y, 0, y - box.y - box.height),
    )
    if (distance > least || (distance === least && nearest !== null)) continue
    least = distance
    nearest = box.stand
  }
  return nearest
}
