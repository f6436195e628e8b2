import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '#server/dependencies.ts'
import { tooManyRequests } from './http-error.ts'

const MAX_DELAY_MS = 5_000
/** Maximum of delayed answers for one network in this process. */
const MAX_WAITING = 100

/** Delays answers. A request keeps its slot when its client disconnects, so that disconnecting gains nothing. */
export class ResponseDelays {
  readonly #waiting = new Map<string, number>()
  readonly #closing = new AbortController()
  readonly #wait: (ms: number) => Promise<void>

  constructor(app: FastifyInstance, { delay }: Pick<AppDependencies, 'delay'>) {
    this.#wait =
      delay ?? ((ms) => wait(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined))
    app.addHook('preClose', async () => this.#closing.abort())
  }

  /** Waits for `ms`, at most 5 s. @throws {HttpError} 429 if too many answers are delayed for this network */
  async delay(network: string, ms: number): Promise<void> {
    const waiting = this.#waiting.get(network) ?? 0
    if (waiting >= MAX_WAITING) throw tooManyRequests(MAX_DELAY_MS / 1000)
    this.#waiting.set(network, waiting + 1)
    try {
      await this.#wait(Math.min(ms, MAX_DELAY_MS))
    } finally {
      this.#release(network)
    }
  }

  #release(network: string): void {
    const waiting = (this.#waiting.get(network) ?? 1) - 1
    if (waiting > 0) this.#waiting.set(network, waiting)
    else this.#waiting.delete(network)
  }
}
