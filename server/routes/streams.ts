import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { readId } from '#contract/addresses.ts'
import type { Context } from '#server/context.ts'
import { isMediaPath } from '#server/pack/stream-media.ts'
import { StreamFiles } from '#server/pack/stream-files.ts'
import { notFound, consentRequired } from '#server/http/http-error.ts'
import { DATA_CSP } from '#server/http/security-headers.ts'

/**
 * Registers the pack's own videos, playlists and segments, with ranges, for authorized visitors who gave the
 * broadcast's consent. The address of an event gives access only to the files of its own stream: those that the import
 * listed and, while it is live, those that its playlist names now.
 */
export async function registerStreamsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store, sessions, config } = context
  const files = new StreamFiles(config.packFolder)
  await app.register(fastifyStatic, {
    root: join(config.packFolder, 'media'),
    serve: false,
    cacheControl: false,
    dotfiles: 'deny',
  })
  app.get<{ Params: { event: string; '*': string } }>('/online/media/:event/*', async (request, reply) => {
    const visitor = await sessions.requireVisitor(request)
    const event = readId(request.params.event)
    const path = request.params['*']
    if (event === undefined || !isMediaPath(path)) throw notFound()
    const file = context.fairOf(request).revision.programme.findStreamFile(event, path)
    if (file === undefined) throw notFound()
    if (!file.isListed && !(await files.isInPlaylist(file.stream, path))) throw notFound()
    if (!(await store.consents.hasConsent(visitor.UID, 'broadcast', event))) throw consentRequired()
    void reply
      // No cache may serve it after logout; players request ranges anyway.
      .header('cache-control', 'no-store')
      .header('content-security-policy', DATA_CSP)
    return reply.sendFile(path)
  })
}
