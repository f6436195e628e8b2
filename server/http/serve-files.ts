import type { FastifyInstance } from 'fastify'
import { HASHED_PREFIX } from './built-files.ts'
import type { Context } from '#server/context.ts'
import { negotiateEncoding, isEtagKnown, addVary } from './content-encoding.ts'
import { getOrigin } from '#server/pages/origin.ts'

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'
const HOUR_CACHE_CONTROL = 'public, max-age=3600'
const ROBOTS_LINES = [
  'User-agent: *',
  ...[
    '/ajax/',
    '/online/files/',
    '/documents/',
    '/newsletter/confirm/',
    '/newsletter/leave/',
    '/visitor/login/',
    '/visitor/copy/',
    '/visitor/delete/',
    '/online/staff/',
  ].map((path) => `Disallow: ${path}`),
]

/** Serves the files of the built browser side, in the encodings that the build wrote. Hashed names are immutable. */
export function serveFiles(app: FastifyInstance, { assets: { files = new Map() }, config }: Context): void {
  if (!files.has('/robots.txt')) {
    app.get('/robots.txt', (request, reply) => {
      // Without PUBLIC_URL the address contains the request's Host, so that no cache may store it.
      const lines = [...ROBOTS_LINES, `Sitemap: ${getOrigin(request, config)}/sitemap.xml`, '']
      return reply
        .header('cache-control', config.publicUrl === undefined ? 'no-store' : HOUR_CACHE_CONTROL)
        .type('text/plain')
        .send(lines.join('\n'))
    })
  }
  for (const [address, { type, body, etag, encoded }] of files) {
    const lasts = address.startsWith(HASHED_PREFIX) ? IMMUTABLE_CACHE_CONTROL : HOUR_CACHE_CONTROL
    app.get(address, (request, reply) => {
      void reply.header('cache-control', lasts).header('etag', etag)
      addVary(reply, 'Accept-Encoding')
      if (isEtagKnown(request, etag)) return reply.code(304).send()
      const encoding = negotiateEncoding(request)
      const sent = encoding && encoded[encoding]
      if (sent !== undefined) void reply.header('content-encoding', encoding)
      return reply.type(type).send(sent ?? body)
    })
  }
}
