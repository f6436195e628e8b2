interface Timer {
  delay: number
  callback: () => void
}

/** A clock without time: each timer ends when the test says so, in whatever order. */
export class ManualClock {
  readonly #timers = new Map<number, Timer>()
  #last = 0

  setTimeout(callback: () => void, delay: number): number {
    this.#last += 1
    this.#timers.set(this.#last, { delay, callback })
    return this.#last
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id)
  }

  /** Ends the timer that was set with this delay. */
  end(delay: number): void {
    const [found, ...others] = [...this.#timers].filter(([, timer]) => timer.delay === delay)
    if (found === undefined || others.length > 0) throw new Error(`${others.length} other timers of ${delay}`)
    this.#timers.delete(found[0])
    found[1].callback()
  }
}
