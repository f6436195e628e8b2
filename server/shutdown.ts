import type { FastifyInstance } from 'fastify'

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

/** Ends the process on SIGTERM or SIGINT: with code 0 when everything is closed. A second signal ends it at once. */
export function stopOnSignal(close: () => Promise<void>): void {
  const stop = () => {
    process.off('SIGTERM', stop).off('SIGINT', stop)
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}
