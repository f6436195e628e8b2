import type { FastifyInstance } from 'fastify'
import { describeFault } from './describe-fault.ts'

const CLOSE_TIMEOUT_MS = 4_000
const SWEEP_MS = 50

/** Accepts no more connections, waits for running requests, closes those that take longer, then closes the store. */
export async function closeServer(
  app: FastifyInstance,
  store: { close(): Promise<void> },
  timeoutMs = CLOSE_TIMEOUT_MS,
): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  // `app.close` closes connections that are idle now, not those that become idle after their last answer.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  await app.close()
  clearTimeout(timer)
  clearInterval(sweep)
  await store.close()
}

/** A supervisor and npm may each pass on the signal that one person or program has sent. */
const ONE_STOP_MS = 1_000

/** The signals with which a supervisor, Ctrl+C or a closed terminal ends a server. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Ends the process on a stop signal: when everything is closed with code 0, after a closed terminal by its signal, and
 * with code 1 and a line on standard error if closing fails. Another signal ends it at once, unless it comes with the first.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false
  const unlisten = () => {
    for (const signal of STOP_SIGNALS) process.off(signal, stop)
  }
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    setTimeout(unlisten, ONE_STOP_MS).unref()
    close().then(
      () => {
        if (signal !== 'SIGHUP') return void process.exit(0)
        // At its exit Node crashes on a terminal that is gone: there the signal ends the process.
        unlisten()
        process.kill(process.pid, signal)
      },
      (error: unknown) => {
        process.stderr.write(`The server could not be closed in order: ${describeFault(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
}
