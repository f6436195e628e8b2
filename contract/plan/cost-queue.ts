/** Waiting cells by whole costs: of those with the least cost, the last one that came is taken first. */
export class CostQueue {
  readonly #buckets: number[][] = []
  #size = 0
  #cost = 0

  /** The cost of the cell that was taken last. */
  get cost(): number {
    return this.#cost
  }

  add(cell: number, cost: number): void {
    const bucket = this.#buckets[cost]
    if (bucket === undefined) this.#buckets[cost] = [cell]
    else bucket.push(cell)
    if (this.#size === 0 || cost < this.#cost) this.#cost = cost
    this.#size += 1
  }

  /** Takes a cell with the least cost; undefined if none waits. */
  take(): number | undefined {
    if (this.#size === 0) return undefined
    for (;;) {
      const cell = this.#buckets[this.#cost]?.pop()
      if (cell !== undefined) {
        this.#size -= 1
        return cell
      }
      this.#cost += 1
    }
  }
}
