import { quantile } from '#test/bench/report/median.ts'

const EVERY_MS = 5
/** Beyond this the generator measures itself. */
export const LAG_LIMIT_MS = 20

export interface Lag {
  p99: number
  max: number
}

/** Measures how late timers of this process are. */
export class LagMeter {
  readonly #late: number[] = []
  #expected = performance.now() + EVERY_MS
  readonly #timer = setInterval(() => {
    const now = performance.now()
    this.#late.push(Math.max(0, now - this.#expected))
    this.#expected = now + EVERY_MS
  }, EVERY_MS)

  stop(): Lag {
    clearInterval(this.#timer)
    return { p99: quantile(this.#late, 0.99) ?? 0, max: quantile(this.#late, 1) ?? 0 }
  }
}
