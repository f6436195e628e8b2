/** Queued costs differ by less than this: a way through the largest hall costs less. A power of two. */
const SPAN = 2 ** 15
const FIRST_CAPACITY = 2 ** 12
const NONE = -1

/** Waiting cells by whole costs: of those with the least cost, the last one that came is taken first. */
class CostQueue {
  /** The newest entry of each cost, modulo `SPAN`. */
  readonly #last = new Int32Array(SPAN).fill(NONE)
  /** The cell of each entry, and the previous entry with the same cost. */
  #cells = new Int32Array(FIRST_CAPACITY)
  #before = new Int32Array(FIRST_CAPACITY)
  #entries = 0
  #size = 0
  #cost = 0

  /** The cost of the cell that was taken last. */
  get cost(): number {
    return this.#cost
  }

  add(cell: number, cost: number): void {
    if (this.#entries === this.#cells.length) this.#grow()
    const at = cost % SPAN
    this.#cells[this.#entries] = cell
    this.#before[this.#entries] = this.#last[at] ?? NONE
    this.#last[at] = this.#entries
    this.#entries += 1
    if (this.#size === 0 || cost < this.#cost) this.#cost = cost
    this.#size += 1
  }

  /** Takes a cell with the least cost; undefined if none waits. */
  take(): number | undefined {
    if (this.#size === 0) return undefined
    for (;;) {
      const at = this.#cost % SPAN
      const entry = this.#last[at] ?? NONE
      if (entry !== NONE) {
        this.#last[at] = this.#before[entry] ?? NONE
        this.#size -= 1
        return this.#cells[entry]
      }
      this.#cost += 1
    }
  }

  #grow(): void {
    const [cells, before] = [this.#cells, this.#before]
    this.#cells = new Int32Array(2 * cells.length)
    this.#cells.set(cells)
    this.#before = new Int32Array(2 * before.length)
    this.#before.set(before)
  }
}

/** Costs are whole numbers; a side of a cell costs this much in the middle of an aisle. */
const SIDE_COST = 10
const DIAGONAL_COST = 14
/** Beside a stand, so that a way keeps to the middle of an aisle where that is not much longer. */
const WALL_FACTOR = 1.5

/** What a step by a side or a diagonal costs, by whether it ends beside a stand. */
export const STEP_COSTS = {
  side: [SIDE_COST, SIDE_COST * WALL_FACTOR],
  diagonal: [DIAGONAL_COST, DIAGONAL_COST * WALL_FACTOR],
} as const

/** The least that it costs to walk some columns and rows. */
export const estimateCost = (columns: number, rows: number): number =>
  SIDE_COST * (columns + rows) - (2 * SIDE_COST - DIAGONAL_COST) * Math.min(columns, rows)

/** Where one can walk. */
export interface StepMap {
  columns: number
  /** By cell: a bit for each direction in which one can walk. */
  steps: Uint8Array
  /** By cell: true (1) if it lies beside something that one cannot walk on. */
  walls: Uint8Array
}

const NOT_REACHED = 2 ** 31 - 1

/**
 * Walks from some cells to all others, the cheapest ones first, until `visit` returns true.
 * @param estimate the least that it costs to walk on from a cell to where one wants to go
 * @returns by cell the one before it, or -1
 */
export function walk(
  { columns, steps, walls }: StepMap,
  starts: readonly number[],
  estimate: (cell: number) => number,
  visit: (cell: number, cost: number) => boolean,
): Int32Array {
  const costs = new Int32Array(steps.length).fill(NOT_REACHED)
  const before = new Int32Array(steps.length).fill(-1)
  const waiting = new CostQueue()
  const offsets = listOffsets(columns)
  for (const cell of starts) {
    costs[cell] = 0
    waiting.add(cell, estimate(cell))
  }
  for (let cell = waiting.take(); cell !== undefined; cell = waiting.take()) {
    const walked = costs[cell] ?? 0
    if (waiting.cost > walked + estimate(cell)) continue
    if (visit(cell, walked)) break
    const open = steps[cell] ?? 0
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      if ((open & (1 << direction)) === 0) continue
      const next = cell + (offsets[direction] ?? 0)
      const cost = walked + (COSTS[direction * 2 + (walls[next] ?? 0)] ?? 0)
      if (cost >= (costs[next] ?? 0)) continue
      costs[next] = cost
      before[next] = cell
      waiting.add(next, cost + estimate(next))
    }
  }
  return before
}

/** Of the directions, the sides come first. */
const SIDES = 4
const DIRECTIONS = 8
/** By direction and by whether a step ends beside a stand. */
const COSTS = Int32Array.from({ length: DIRECTIONS * 2 }, (_, index) => {
  const [open, beside] = index < SIDES * 2 ? STEP_COSTS.side : STEP_COSTS.diagonal
  return index % 2 === 0 ? open : beside
})

const listOffsets = (columns: number): number[] => [
  -columns,
  columns,
  -1,
  1,
  -columns - 1,
  -columns + 1,
  columns - 1,
  columns + 1,
]

/** Returns a bit for each direction in which one can walk from each cell. A diagonal does not cut a corner. */
export function findSteps({ columns, free }: { columns: number; free: Uint8Array }): Uint8Array {
  const offsets = listOffsets(columns)
  return free.map((isFree, cell) => {
    if (isFree === 0) return 0
    const column = cell % columns
    const up = free[cell - columns] === 1
    const down = free[cell + columns] === 1
    const left = column > 0 && free[cell - 1] === 1
    const right = column < columns - 1 && free[cell + 1] === 1
    const isClear = [up, down, left, right, up && left, up && right, down && left, down && right]
    return isClear.reduce(
      (bits, clear, direction) =>
        clear && free[cell + (offsets[direction] ?? 0)] === 1 ? bits | (1 << direction) : bits,
      0,
    )
  })
}
