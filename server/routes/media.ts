import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/http/http-error.ts'
import { DATA_CSP } from '#server/http/security.ts'

const HASH = /^[0-9a-f]{64}$/

/** Registers public pictures and videos of the pack, addressed by content hash, so that they never change. */
export function registerMediaRoutes(app: FastifyInstance, { store, responseCache, sessions }: Context): void {
  app.get<{ Params: { hash: string; name: string } }>('/media/:hash/:name', async (request, reply) => {
    const { hash } = request.params
    if (!HASH.test(hash)) throw notFound()
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', DATA_CSP)
    await responseCache.send(request, reply, `media ${hash}`, async () => {
      const picture = await store.fair.findPicture(hash)
      if (picture === undefined || picture.gated) throw notFound()
      return { type: picture.type, body: picture.body, hash }
    })
    return reply
  })

  /** Serves pictures of staff to authorized visitors, uncached, so that no cache shows them after logout. */
  app.get<{ Params: { hash: string; name: string } }>('/online/staff/:hash/:name', async (request, reply) => {
    await sessions.requireVisitor(request)
    const { hash } = request.params
    const picture = HASH.test(hash) ? await store.fair.findPicture(hash) : undefined
    if (picture === undefined) throw notFound()
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', DATA_CSP)
      .type(picture.type)
      .send(picture.body)
  })
}
