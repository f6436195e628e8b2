interface Alarm {
  delay: number
  ring: () => void
}

/** A clock without time: each alarm rings when the test says so, in whatever order. */
export class ManualClock {
  readonly #alarms = new Map<number, Alarm>()
  #last = 0

  setTimeout(ring: () => void, delay: number): number {
    this.#last += 1
    this.#alarms.set(this.#last, { delay, ring })
    return this.#last
  }

  clearTimeout(id: number): void {
    this.#alarms.delete(id)
  }

  /** Rings the alarm that was set with this delay. */
  ring(delay: number): void {
    const [found, ...others] = [...this.#alarms].filter(([, alarm]) => alarm.delay === delay)
    if (found === undefined || others.length > 0) throw new Error(`${others.length} other alarms at ${delay}`)
    this.#alarms.delete(found[0])
    found[1].ring()
  }
}
