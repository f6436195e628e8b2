import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { readBlob } from '#server/fair/read-blob.ts'
import { IMMUTABLE_CACHE_CONTROL, PUBLIC_DATA, type Delivery } from '#server/http/response-cache.ts'
import { notFound } from '#server/http/http-error.ts'
import { DATA_CSP } from '#server/http/security-headers.ts'

const DELIVERY: Delivery = { ...PUBLIC_DATA, cacheControl: IMMUTABLE_CACHE_CONTROL }

const HASH = /^[0-9a-f]{64}$/

/** Registers public pictures and videos of the pack, addressed by content hash, so that they never change. */
export function registerMediaRoutes(app: FastifyInstance, context: Context): void {
  const { store, shown, responseCache, sessions } = context

  /** Finds a picture in the request's revision, or in an earlier one from which pages may still be open. */
  function findPicture(request: FastifyRequest, hash: string) {
    const revisions = [context.fairOf(request).revision, ...(shown.earlier ?? [])]
    for (const { materials } of revisions) {
      const picture = materials.findPicture(hash)
      if (picture !== undefined) return picture
    }
    throw notFound()
  }

  app.get<{ Params: { hash: string; name: string } }>('/media/:hash/:name', async (request, reply) => {
    const { hash } = request.params
    if (!HASH.test(hash)) throw notFound()
    const load = async () => {
      const { gated, type } = findPicture(request, hash)
      if (gated) throw notFound()
      return { type, body: await readBlob(store.revisions, hash), hash }
    }
    await responseCache.send(request, reply, `media ${hash}`, load, DELIVERY)
    return reply
  })

  /** Serves pictures of staff to authorized visitors, uncached, so that no cache shows them after logout. */
  app.get<{ Params: { hash: string; name: string } }>('/online/staff/:hash/:name', async (request, reply) => {
    await sessions.requireVisitor(request)
    const { hash } = request.params
    const { type } = findPicture(request, hash)
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', DATA_CSP)
      .type(type)
      .send(await readBlob(store.revisions, hash))
  })
}
