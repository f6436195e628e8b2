import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Engine } from './engine.ts'

export interface ThreadLimits {
  /** Maximum time of a call without progress: nothing is written and no answer comes. */
  noProgressMs: number
  /** Maximum time of a call that makes progress. */
  callMs: number
  /** Maximum time for opening, including recovery after a crash. */
  openMs: number
  /** Maximum time for closing, including a checkpoint. */
  closeMs: number
}

/** Progress is checked in tenths of the limit, so that a machine that was suspended does not count as a hang. */
const WATCHDOG_STEPS = 10
const BROKEN_EXIT_CODE = 74
const EXIT_MS = 1_000

type WorkerMessage = { type: 'opened' } | { type: 'response'; bytes: Uint8Array }

interface PendingCall {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

/**
 * Runs the embedded PostgreSQL in a worker thread. A watchdog terminates the thread when a call makes no progress: an
 * endless loop in WebAssembly blocks only its own thread.
 */
export class DatabaseThread implements Engine {
  readonly opened: Promise<void>
  /** Resolves when the thread has ended completely; until then its files are in use. */
  readonly exited: Promise<void>
  readonly #worker: Worker
  readonly #limits: ThreadLimits
  readonly #counts = new Int32Array(new SharedArrayBuffer(8))
  readonly #pendingCalls: PendingCall[] = []
  readonly #listeners: ((error: Error) => void)[] = []
  readonly #watchdogTimer: NodeJS.Timeout
  #isOpen = false
  #endError: Error | undefined
  #progress = 0
  #silentSteps = 0
  #steps = 0

  /** @param folder the folder of the cluster */
  constructor(folder: string, limits: ThreadLimits) {
    this.#limits = limits
    this.#worker = new Worker(new URL('./embedded-worker.js', import.meta.url), {
      workerData: { folder, counters: this.#counts.buffer },
      execArgv: [],
    })
    this.opened = new Promise((resolve, reject) => {
      this.onEnd(reject)
      this.#worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'response') return this.#resolveCall(message.bytes)
        this.#isOpen = true
        this.#restartWatchdog()
        resolve()
      })
    })
    this.#worker.on('error', (error) => this.#rejectAll(error))
    this.exited = new Promise((resolve) => {
      this.#worker.on('exit', (code) => {
        this.#rejectAll(
          new Error(this.#isOpen ? describeExitCode(code) : describeFailedOpening(folder, code)),
        )
        resolve()
      })
    })
    this.#watchdogTimer = setInterval(() => this.#checkProgress(), limits.noProgressMs / WATCHDOG_STEPS)
    this.#watchdogTimer.unref()
  }

  /** Number of files that the engine has synced. */
  get syncs(): number {
    return Atomics.load(this.#counts, 1)
  }

  exchange(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.#endError !== undefined) return Promise.reject(this.#endError)
    if (this.#pendingCalls.length === 0) this.#restartWatchdog()
    return new Promise((resolve, reject) => {
      this.#pendingCalls.push({ resolve, reject })
      this.#worker.postMessage({ type: 'exchange', bytes })
    })
  }

  onEnd(listener: (error: Error) => void): void {
    if (this.#endError === undefined) this.#listeners.push(listener)
    else listener(this.#endError)
  }

  /** Closes the database, or terminates the thread if closing takes too long. */
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

  /** Terminates the thread at once. The database recovers when it is opened again. */
  terminate(reason: Error): void {
    this.#rejectAll(reason)
    this.#worker.terminate().catch(() => {})
  }

  #resolveCall(bytes: Uint8Array): void {
    this.#restartWatchdog()
    this.#pendingCalls.shift()?.resolve(bytes)
  }

  #restartWatchdog(): void {
    this.#silentSteps = 0
    this.#steps = 0
  }

  #checkProgress(): void {
    if (this.#isOpen && this.#pendingCalls.length === 0) return
    const { noProgressMs, callMs, openMs } = this.#limits
    const progress = Atomics.load(this.#counts, 0)
    this.#steps += 1
    this.#silentSteps = progress === this.#progress ? this.#silentSteps + 1 : 0
    this.#progress = progress
    const ms = noProgressMs / WATCHDOG_STEPS
    if (!this.#isOpen) {
      if (this.#steps * ms >= openMs)
        this.terminate(new Error(`The database did not open within ${openMs} ms`))
    } else if (this.#silentSteps >= WATCHDOG_STEPS) {
      this.terminate(new Error(`The database made no progress for ${noProgressMs} ms`))
    } else if (this.#steps * ms >= callMs) {
      this.terminate(new Error(`A call of the database took more than ${callMs} ms`))
    }
  }

  #rejectAll(error: Error): void {
    if (this.#endError !== undefined) return
    this.#endError = error
    clearInterval(this.#watchdogTimer)
    for (const { reject } of this.#pendingCalls.splice(0)) reject(error)
    for (const listener of this.#listeners.splice(0)) listener(error)
  }
}

/** PostgreSQL ends in the same way where its files are damaged and where they cannot be written. */
const describeFailedOpening = (folder: string, code: number): string =>
  code === BROKEN_EXIT_CODE
    ? `The database in ${folder} cannot be opened: its disk takes nothing, or its files are damaged. Check the disk; if it works, restore a backup into a DATA_DIR that is not there yet`
    : describeExitCode(code)

function describeExitCode(code: number): string {
  if (code === 0) return 'The database is closed'
  if (code === BROKEN_EXIT_CODE) return 'The database could not write its files'
  return `The thread of the database has ended with code ${code}`
}
