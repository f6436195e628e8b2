import type { LogStream } from './context.ts'
import { createFaultLog } from './log.ts'

const MAX_ERRORS = 10
const WINDOW_MS = 60_000
const CLOSE_TIMEOUT_MS = 10_000

export interface UncaughtErrorOptions {
  log: LogStream
  /** Ends what runs as a signal to stop does. */
  close: () => Promise<void>
  /** Milliseconds after which the process ends although not everything is closed. */
  closeTimeoutMs?: number
}

/**
 * Logs errors that nothing caught and goes on.
 *
 * Going on is safe here: everything that was promised to a visitor is in the database, in transactions that such an
 * error cannot leave half done, and a request that loses its answer ends by its time limit. Ending would turn a fault
 * of one connection into an outage for all, on every replica at once when their database goes away, and not every
 * installation has a supervisor that starts the process again.
 *
 * It is not safe when errors keep coming, because then something is broken that does not mend itself: more than ten
 * within a minute close the server and end the process with code 1.
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
