import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { readId } from '../../contract/addresses.ts'
import type { Context } from '../context.ts'
import { isMediaPath } from '../fair/playlists.ts'
import { notFound, withoutConsent } from '../refusal.ts'
import { DATA_CSP } from '../security.ts'

const KEPT_S = 600

/**
 * The pack's own videos, playlists and segments, in ranges: for authorized visitors who agreed to the broadcast's
 * consent. An event's address leads to the files of its own stream only.
 */
export async function streamsRoutes(
  app: FastifyInstance,
  { store, sessions, config }: Context,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(config.fair, 'media'),
    serve: false,
    cacheControl: false,
    dotfiles: 'deny',
  })
  app.get<{ Params: { event: string; '*': string } }>('/online/media/:event/*', async (request, reply) => {
    const visitor = await sessions.visitor(request)
    const event = readId(request.params.event)
    const path = request.params['*']
    if (event === undefined || !isMediaPath(path)) throw notFound()
    if (!(await store.programme.isMediaOf(event, path))) throw notFound()
    if (!(await store.consents.has(visitor.UID, 'broadcast', event))) throw withoutConsent()
    void reply
      .header('cache-control', `private, max-age=${KEPT_S}`)
      .header('content-security-policy', DATA_CSP)
    return reply.sendFile(path)
  })
}
