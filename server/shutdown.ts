import type { FastifyInstance } from 'fastify'

const CLOSE_TIMEOUT_MS = 4_000
const SWEEP_MS = 50

/** Takes no more connections, lets running requests end, cuts those that take longer, then closes the store. */
export async function closeServer(
  app: FastifyInstance,
  store: { close(): Promise<void> },
  patienceMs = CLOSE_TIMEOUT_MS,
): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  // Node closes connections that are idle now, not those that become idle when their last answer is sent.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  await app.close()
  clearTimeout(patience)
  clearInterval(sweep)
  await store.close()
}

/** Ends the process as an operator asks: with code 0 when all was closed, at once when asked again. */
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
