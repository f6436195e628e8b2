/** How long the way from each stop to each other one is; the same in both directions. */
export type Distances = readonly (readonly number[])[]

/** More stops would take too long to try in all orders. */
const MAX_EXACT = 12
/** How often a tour is taken apart and improved again. */
const RESTARTS = 120
const SEED = 20_200_922

/** Returns the length of a tour from its first stop to its last one. */
export function measureTour(distances: Distances, tour: readonly number[]): number {
  let length = 0
  tour.forEach((stop, index) => {
    const before = tour[index - 1]
    if (before !== undefined) length += distances[before]?.[stop] ?? 0
  })
  return length
}

/**
 * Returns the order of a short tour through all stops, which begins and ends anywhere. Up to 12 stops there is no
 * shorter one; above, it is hardly longer.
 */
export const orderStops = (distances: Distances): number[] =>
  distances.length <= MAX_EXACT ? orderExactly(distances) : orderByImproving(distances)

/** Held and Karp: the shortest way through each set of stops to each of its stops. */
function orderExactly(distances: Distances): number[] {
  const count = distances.length
  const sets = 2 ** count
  const lengths = new Float64Array(sets * count).fill(Infinity)
  const before = new Int8Array(sets * count).fill(-1)
  for (let stop = 0; stop < count; stop += 1) lengths[(1 << stop) * count + stop] = 0
  for (let set = 1; set < sets; set += 1)
    for (let last = 0; last < count; last += 1) {
      const length = lengths[set * count + last] ?? Infinity
      if (length === Infinity) continue
      for (let next = 0; next < count; next += 1) {
        if ((set & (1 << next)) !== 0) continue
        const to = (set | (1 << next)) * count + next
        const longer = length + (distances[last]?.[next] ?? 0)
        if (longer >= (lengths[to] ?? 0)) continue
        lengths[to] = longer
        before[to] = last
      }
    }
  return traceOrder(lengths, before, count)
}

function traceOrder(lengths: Float64Array, before: Int8Array, count: number): number[] {
  let set = 2 ** count - 1
  let last = 0
  for (let stop = 1; stop < count; stop += 1)
    if ((lengths[set * count + stop] ?? 0) < (lengths[set * count + last] ?? 0)) last = stop
  const order: number[] = []
  while (set > 0) {
    order.push(last)
    const previous = before[set * count + last] ?? -1
    set &= ~(1 << last)
    last = previous
  }
  return order.reverse()
}

/** Improves a tour until no step does, then changes it somewhere at random and tries again. */
function orderByImproving(distances: Distances): number[] {
  const random = createRandom(SEED)
  const table = createTable(distances)
  let best = improve(table, startAtNearest(distances))
  let bestLength = measureTour(distances, best)
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const tour = improve(table, exchangeParts(best, random))
    const length = measureTour(distances, tour)
    if (length <= bestLength) [best, bestLength] = [tour, length]
  }
  return best
}

function startAtNearest(distances: Distances): number[] {
  const tour = [0]
  const rest = new Set(distances.keys())
  rest.delete(0)
  while (rest.size > 0) {
    const last = distances[tour.at(-1) ?? 0] ?? []
    const next = [...rest].reduce((nearest, stop) =>
      (last[stop] ?? 0) < (last[nearest] ?? 0) ? stop : nearest,
    )
    tour.push(next)
    rest.delete(next)
  }
  return tour
}

const LEAST_GAIN = 1e-9

/** All distances in one array, which is fast to read. A virtual stop beyond each end of a tour has the distance 0. */
interface DistanceTable {
  lengths: Float64Array
  width: number
  /** The index of the virtual stop. */
  none: number
}

function createTable(distances: Distances): DistanceTable {
  const none = distances.length
  const width = none + 1
  const lengths = new Float64Array(width * width)
  distances.forEach((row, one) => row.forEach((length, other) => (lengths[one * width + other] = length)))
  return { lengths, width, none }
}

/** Reverses parts (2-opt) and moves parts of up to three stops (Or-opt) while that makes the tour shorter. */
function improve(distances: DistanceTable, start: readonly number[]): number[] {
  const tour = [...start]
  for (let isShorter = true; isShorter;) {
    isShorter = reverseParts(distances, tour)
    for (let size = 1; size <= LONGEST_MOVED; size += 1)
      for (let from = 0; from + size <= tour.length; from += 1)
        if (movePart(distances, tour, from, size)) isShorter = true
  }
  return tour
}

/** Returns the length between two stops; 0 beyond an end of the tour. */
const between = ({ lengths, width }: DistanceTable, one: number, other: number): number =>
  lengths[one * width + other] ?? 0

/** Reverses each part whose reversed form is shorter. Parts may be at an end of the tour. */
function reverseParts(distances: DistanceTable, tour: number[]): boolean {
  const count = tour.length
  const { none } = distances
  let isShorter = false
  for (let from = 0; from < count - 1; from += 1)
    for (let to = from + 1; to < count; to += 1) {
      const before = tour[from - 1] ?? none
      const first = tour[from] ?? none
      const last = tour[to] ?? none
      const after = tour[to + 1] ?? none
      const now = between(distances, before, first) + between(distances, last, after)
      const reversed = between(distances, before, last) + between(distances, first, after)
      if (reversed >= now - LEAST_GAIN) continue
      reversePart(tour, from, to)
      isShorter = true
    }
  return isShorter
}

function reversePart(tour: number[], from: number, to: number): void {
  const reversed = tour.slice(from, to + 1).reverse()
  reversed.forEach((stop, index) => {
    tour[from + index] = stop
  })
}

const LONGEST_MOVED = 3

/** Moves a part of a tour to where the tour is the shortest, if that is shorter than now. */
function movePart(distances: DistanceTable, tour: number[], from: number, size: number): boolean {
  const { none } = distances
  const first = tour[from] ?? none
  const last = tour[from + size - 1] ?? none
  const before = tour[from - 1] ?? none
  const after = tour[from + size] ?? none
  const gain =
    between(distances, before, first) + between(distances, last, after) - between(distances, before, after)
  let least = gain - LEAST_GAIN
  let place = -1
  let isReversed = false
  for (let at = 0; at <= tour.length; at += 1) {
    if (at >= from && at <= from + size) continue
    const left = tour[at - 1] ?? none
    const right = tour[at] ?? none
    const joint = between(distances, left, right)
    const straight = between(distances, left, first) + between(distances, last, right) - joint
    const reversed = between(distances, left, last) + between(distances, first, right) - joint
    if (Math.min(straight, reversed) >= least) continue
    least = Math.min(straight, reversed)
    place = at
    isReversed = reversed < straight
  }
  if (place === -1) return false
  const part = tour.splice(from, size)
  tour.splice(place > from ? place - size : place, 0, ...(isReversed ? part.reverse() : part))
  return true
}

/** A part that is changed at random is at most this long, so that little has to be improved again. */
const LONGEST_CHANGED = 30

/** Exchanges two parts beside each other that begin at a random place. */
function exchangeParts(tour: readonly number[], random: () => number): number[] {
  const start = Math.floor(random() * (tour.length - 1))
  const longest = Math.min(LONGEST_CHANGED, tour.length - start)
  const [one = 0, two = 0] = [random(), random()]
    .map((share) => start + 1 + Math.floor(share * longest))
    .sort((a, b) => a - b)
  return [...tour.slice(0, start), ...tour.slice(one, two), ...tour.slice(start, one), ...tour.slice(two)]
}

/** Returns a source of numbers from 0 to 1, the same ones for a seed, so that a tour is always the same. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
