import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { coalesceCalls } from '#server/coalesce-calls.ts'

const DATABASE_TIMEOUT_MS = 2000
/** However often it is asked, the database is asked once in this time. */
const CACHE_MS = 1000

/**
 * `/livez` answers 200 while the process answers at all: an orchestrator restarts it where it does not. `/readyz`, and
 * `/healthz` as its older name, answer 200 while the server can serve, that is while the database answers soon, and 503
 * otherwise: a proxy sends visitors elsewhere meanwhile, and nobody restarts a process for an outage of its database.
 */
export function registerHealthRoutes(app: FastifyInstance, { store }: Context): void {
  const ready = coalesceCalls(() => rejectAfterTimeout(store.ping()), CACHE_MS)
  app.get('/livez', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { response: 'ok' }
  })
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, async (_request, reply) => {
      void reply.header('cache-control', 'no-store')
      await ready()
      return { response: 'ok' }
    })
  }
}

async function rejectAfterTimeout(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), DATABASE_TIMEOUT_MS)
  })
  try {
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
