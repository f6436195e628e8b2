import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const PATIENCE_MS = 2000

/** Answers 200 when the server can serve: the database answers, and soon. */
export function healthRoute(app: FastifyInstance, { store }: Context): void {
  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    await soon(store.ping())
    return { response: 'ok' }
  })
}

async function soon(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), PATIENCE_MS)
  })
  try {
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
