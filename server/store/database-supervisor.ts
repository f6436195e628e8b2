import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseThread, type ThreadLimits } from './database-thread.ts'
import type { Engine, EngineSource } from './engine.ts'

const INITIAL_BACKOFF_MS = 1_000
const MAX_BACKOFF_MS = 10_000
/** After this time without a failure the backoff starts again. */
const HEALTHY_MS = 60_000

interface SupervisorOptions {
  folder: string
  limits: ThreadLimits
  /** Called when a thread has ended by itself or could not open the database again. */
  onFault: (error: Error) => void
  /** Returns true if the database may write a checkpoint when it closes. */
  mayWrite: () => boolean
}

/** Keeps one database thread running. A request after its end starts a new one, with growing delays after failures. */
export class DatabaseSupervisor implements EngineSource {
  readonly #options: SupervisorOptions
  readonly #closing = new AbortController()
  #starting: Promise<DatabaseThread> | undefined
  #thread: DatabaseThread | undefined
  #exited: Promise<void> = Promise.resolve()
  #hasServed = false
  #failures = 0
  #startedAt = 0

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  /** Number of files that the running engine has synced. */
  get syncs(): number {
    return this.#thread?.syncs ?? 0
  }

  getEngine(): Promise<Engine> {
    this.#starting ??= this.#start()
    return this.#starting
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('The database is closed'))
    await this.#thread?.close({ checkpoint: this.#options.mayWrite() })
  }

  async #start(): Promise<DatabaseThread> {
    try {
      await this.#backOff()
      await this.#exited
      const { folder, limits } = this.#options
      const thread = new DatabaseThread(folder, limits)
      this.#thread = thread
      this.#exited = thread.exited
      this.#startedAt = performance.now()
      thread.onEnd((error) => this.#handleExit(thread, error))
      await thread.opened
      this.#hasServed = true
      return thread
    } catch (error) {
      this.#starting = undefined
      throw error
    }
  }

  async #backOff(): Promise<void> {
    const { signal } = this.#closing
    if (performance.now() - this.#startedAt > HEALTHY_MS) this.#failures = 0
    const pause = this.#failures < 2 ? 0 : INITIAL_BACKOFF_MS * 2 ** (this.#failures - 2)
    await delay(Math.min(pause, MAX_BACKOFF_MS), undefined, { signal })
  }

  #handleExit(thread: DatabaseThread, error: Error): void {
    if (this.#thread !== thread) return
    this.#thread = undefined
    this.#starting = undefined
    this.#failures += 1
    if (this.#hasServed && !this.#closing.signal.aborted) this.#options.onFault(error)
  }
}
