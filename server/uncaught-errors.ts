import type { LogStream } from './dependencies.ts'
import { createFaultLog } from './log.ts'

const MAX_ERRORS = 10
const WINDOW_MS = 60_000
const CLOSE_TIMEOUT_MS = 10_000

interface UncaughtErrorOptions {
  log: LogStream
  /** Closes the server as a signal does. */
  close: () => Promise<void>
  /** Milliseconds after which the process ends even if closing is unfinished. */
  closeTimeoutMs?: number
}

/**
 * Logs uncaught errors and continues.
 *
 * Continuing is safe: everything that was confirmed to a visitor is in the database, in transactions that such an error
 * cannot leave half done, and a request that loses its answer ends by its time limit. Exiting would turn the error of
 * one connection into an outage for all visitors, on every replica at once when the database is lost, and not every
 * installation has a supervisor that restarts the process.
 *
 * If errors keep coming, something is broken permanently: more than ten within a minute close the server and end the
 * process with code 1.
 */
export function handleUncaughtErrors({
  log,
  close,
  closeTimeoutMs = CLOSE_TIMEOUT_MS,
}: UncaughtErrorOptions): void {
  const faults = createFaultLog(log)
  const recent: number[] = []
  let isEnding = false
  const onUncaught = (error: unknown): void => {
    faults.error(error, 'uncaught')
    const now = performance.now()
    recent.push(now)
    while ((recent[0] ?? now) < now - WINDOW_MS) recent.shift()
    if (recent.length <= MAX_ERRORS || isEnding) return
    isEnding = true
    faults.error(undefined, 'too many uncaught errors, the process ends')
    const end = (): never => process.exit(1)
    setTimeout(end, closeTimeoutMs)
    close().then(end, end)
  }
  process.on('uncaughtException', onUncaught).on('unhandledRejection', onUncaught)
}
