import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { readId } from '../../contract/addresses.ts'
import type { Context } from '../context.ts'
import { isMediaPath } from '../fair/playlists.ts'
import { StreamFiles } from '../fair/stream-files.ts'
import { notFound, withoutConsent } from '../refusal.ts'
import { DATA_CSP } from '../security.ts'

/**
 * The pack's own videos, playlists and segments, in ranges: for authorized visitors who agreed to the broadcast's
 * consent. An event's address leads to the files of its own stream only: those that the import listed and, while it is
 * live, those that its playlist names now.
 */
export async function streamsRoutes(
  app: FastifyInstance,
  { store, sessions, config }: Context,
): Promise<void> {
  const files = new StreamFiles(config.fair)
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
    const file = await store.programme.streamFile(event, path)
    if (file === undefined) throw notFound()
    if (!file.isListed && !(await files.names(file.stream, path))) throw notFound()
    if (!(await store.consents.has(visitor.UID, 'broadcast', event))) throw withoutConsent()
    void reply
      // No cache may show it after the logout; players ask for ranges all the same.
      .header('cache-control', 'no-store')
      .header('content-security-policy', DATA_CSP)
    return reply.sendFile(path)
  })
}
