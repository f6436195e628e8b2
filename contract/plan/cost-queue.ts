/** Queued costs differ by less than this: a way through the largest hall costs less. A power of two. */
const SPAN = 2 ** 15
const FIRST_CAPACITY = 2 ** 12
const NONE = -1

/** Waiting cells by whole costs: of those with the least cost, the last one that came is taken first. */
export class CostQueue {
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
