import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { coalesceCalls } from '#server/coalesce-calls.ts'
import { withTimeout } from '#server/with-timeout.ts'

const DATABASE_TIMEOUT_MS = 2000
/** The database is pinged at most once in this time. */
const CACHE_MS = 1000

/**
 * Registers the health checks. `/livez` answers 200 while the process runs; an orchestrator restarts it otherwise.
 * `/readyz`, and its older name `/healthz`, answer 200 while the database answers within 2 s and 503 otherwise, so that
 * a proxy sends visitors to another server while the process keeps running.
 */
export function registerHealthRoutes(app: FastifyInstance, { store, shown }: Context): void {
  const ready = coalesceCalls(
    () => withTimeout(DATABASE_TIMEOUT_MS, store.ping(), 'The database does not answer'),
    CACHE_MS,
  )
  app.get('/livez', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { response: 'ok' }
  })
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, async (_request, reply) => {
      void reply.header('cache-control', 'no-store')
      await ready()
      return { response: 'ok', revision: shown.revision.number }
    })
  }
}
