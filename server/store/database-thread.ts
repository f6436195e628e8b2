import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Engine } from './engine.ts'

export interface ThreadLimits {
  /** How long a call may show no progress: nothing is written and no answer comes. */
  silentMs: number
  /** How long a call may take that shows progress. */
  callMs: number
  /** How long opening may take, recovery after a crash included. */
  openMs: number
  /** How long closing may take, a checkpoint included. */
  closeMs: number
}

/** Progress is counted in steps of a tenth of the limit, so that a machine that slept is not taken for a hang. */
const STEPS = 10
const BROKEN = 74
const EXIT_MS = 1_000

type Message = { type: 'opened' } | { type: 'response'; bytes: Uint8Array }

interface Call {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

/**
 * The embedded PostgreSQL in a worker thread. A watchdog ends the thread when a call makes no progress: a WebAssembly loop
 * that spins blocks its own thread, and nothing else.
 */
export class DatabaseThread implements Engine {
  readonly opened: Promise<void>
  /** Resolves when nothing of the thread runs any more: until then its files are in use. */
  readonly exited: Promise<void>
  readonly #worker: Worker
  readonly #limits: ThreadLimits
  readonly #counts = new Int32Array(new SharedArrayBuffer(8))
  readonly #calls: Call[] = []
  readonly #listeners: ((error: Error) => void)[] = []
  readonly #watch: NodeJS.Timeout
  #isOpen = false
  #end: Error | undefined
  #progress = 0
  #silentSteps = 0
  #steps = 0

  /** @param folder of the cluster */
  constructor(folder: string, limits: ThreadLimits) {
    this.#limits = limits
    this.#worker = new Worker(new URL('./embedded-worker.js', import.meta.url), {
      workerData: { folder, counters: this.#counts.buffer },
      execArgv: [],
    })
    this.opened = new Promise((resolve, reject) => {
      this.onEnd(reject)
      this.#worker.on('message', (message: Message) => {
        if (message.type === 'response') return this.#answer(message.bytes)
        this.#isOpen = true
        this.#restart()
        resolve()
      })
    })
    this.#worker.on('error', (error) => this.#finish(error))
    this.exited = new Promise((resolve) => {
      this.#worker.on('exit', (code) => {
        this.#finish(new Error(reasonOf(code)))
        resolve()
      })
    })
    this.#watch = setInterval(() => this.#look(), limits.silentMs / STEPS)
    this.#watch.unref()
  }

  /** How often the engine has had a file synced. */
  get syncs(): number {
    return Atomics.load(this.#counts, 1)
  }

  exchange(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.#end !== undefined) return Promise.reject(this.#end)
    if (this.#calls.length === 0) this.#restart()
    return new Promise((resolve, reject) => {
      this.#calls.push({ resolve, reject })
      this.#worker.postMessage({ type: 'exchange', bytes })
    })
  }

  onEnd(listener: (error: Error) => void): void {
    if (this.#end === undefined) this.#listeners.push(listener)
    else listener(this.#end)
  }

  /** Closes the database in order, or ends the thread where that takes too long. */
  async close({ checkpoint }: { checkpoint: boolean }): Promise<void> {
    const late = setTimeout(
      () => this.terminate(new Error('The database did not close')),
      this.#limits.closeMs,
    )
    this.#worker.postMessage({ type: 'close', checkpoint })
    await new Promise((resolve) => this.onEnd(resolve))
    clearTimeout(late)
    await Promise.race([this.exited, delay(EXIT_MS, undefined, { ref: false })])
  }

  /** Ends the thread at once, whatever it does; the database recovers when it is opened again. */
  terminate(reason: Error): void {
    this.#finish(reason)
    this.#worker.terminate().catch(() => {})
  }

  #answer(bytes: Uint8Array): void {
    this.#restart()
    this.#calls.shift()?.resolve(bytes)
  }

  #restart(): void {
    this.#silentSteps = 0
    this.#steps = 0
  }

  #look(): void {
    if (this.#isOpen && this.#calls.length === 0) return
    const { silentMs, callMs, openMs } = this.#limits
    const progress = Atomics.load(this.#counts, 0)
    this.#steps += 1
    this.#silentSteps = progress === this.#progress ? this.#silentSteps + 1 : 0
    this.#progress = progress
    const ms = silentMs / STEPS
    if (!this.#isOpen) {
      if (this.#steps * ms >= openMs)
        this.terminate(new Error(`The database did not open within ${openMs} ms`))
    } else if (this.#silentSteps >= STEPS) {
      this.terminate(new Error(`The database made no progress for ${silentMs} ms`))
    } else if (this.#steps * ms >= callMs) {
      this.terminate(new Error(`A call of the database took more than ${callMs} ms`))
    }
  }

  #finish(error: Error): void {
    if (this.#end !== undefined) return
    this.#end = error
    clearInterval(this.#watch)
    for (const { reject } of this.#calls.splice(0)) reject(error)
    for (const listener of this.#listeners.splice(0)) listener(error)
  }
}

function reasonOf(code: number): string {
  if (code === 0) return 'The database is closed'
  if (code === BROKEN) return 'The database could not write its files'
  return `The thread of the database has ended with code ${code}`
}
