/** Upper bounds of the buckets of response times, in seconds. */
const BOUNDS_S = [0.01, 0.05, 0.1, 0.5, 1, 5] as const

/** Counts the responses of this process by status class and by response time. */
export class RequestMetrics {
  /** By the first digit of the status. */
  readonly #byClass = new Map<number, number>()
  /** Responses by the least bound that their time is within. Slower ones are in none. */
  readonly #buckets = BOUNDS_S.map(() => 0)
  #count = 0
  #seconds = 0

  add(status: number, ms: number): void {
    const digit = Math.floor(status / 100)
    this.#byClass.set(digit, (this.#byClass.get(digit) ?? 0) + 1)
    this.#count += 1
    this.#seconds += ms / 1000
    const at = BOUNDS_S.findIndex((bound) => ms <= bound * 1000)
    if (at !== -1) this.#buckets[at] = (this.#buckets[at] ?? 0) + 1
  }

  /** Returns the counters in the text format of Prometheus. */
  render(): string[] {
    return [
      '# HELP fair_requests_total Answers by class of status.',
      '# TYPE fair_requests_total counter',
      ...[...this.#byClass].map(([digit, count]) => `fair_requests_total{status="${digit}xx"} ${count}`),
      '# HELP fair_request_seconds Time from a request to the end of its answer.',
      '# TYPE fair_request_seconds histogram',
      ...BOUNDS_S.map((bound, at) => `fair_request_seconds_bucket{le="${bound}"} ${this.#countUpTo(at)}`),
      `fair_request_seconds_bucket{le="+Inf"} ${this.#count}`,
      `fair_request_seconds_sum ${this.#seconds}`,
      `fair_request_seconds_count ${this.#count}`,
    ]
  }

  #countUpTo(last: number): number {
    return this.#buckets.slice(0, last + 1).reduce((sum, count) => sum + count, 0)
  }
}
