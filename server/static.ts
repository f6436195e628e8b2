import type { FastifyInstance } from 'fastify'
import { HASHED } from './built-files.ts'
import type { Context } from './context.ts'
import { acceptedEncoding, isKnown, vary } from './encoding.ts'
import { originOf } from './pages/origin.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const ROBOTS = [
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

/** The built browser side, in the encoding that the build left beside each file; hashed names never change. */
export function serveFiles(app: FastifyInstance, { assets: { files = new Map() }, config }: Context): void {
  if (!files.has('/robots.txt')) {
    app.get('/robots.txt', (request, reply) => {
      // Without PUBLIC_URL the address is the request's Host, which no cache may show to others.
      const lines = [...ROBOTS, `Sitemap: ${originOf(request, config)}/sitemap.xml`, '']
      return reply
        .header('cache-control', config.publicUrl === undefined ? 'no-store' : AN_HOUR)
        .type('text/plain')
        .send(lines.join('\n'))
    })
  }
  for (const [address, { type, body, etag, encoded }] of files) {
    const lasts = address.startsWith(HASHED) ? FOREVER : AN_HOUR
    app.get(address, (request, reply) => {
      void reply.header('cache-control', lasts).header('etag', etag)
      vary(reply, 'Accept-Encoding')
      if (isKnown(request, etag)) return reply.code(304).send()
      const encoding = acceptedEncoding(request)
      const sent = encoding && encoded[encoding]
      if (sent !== undefined) void reply.header('content-encoding', encoding)
      return reply.type(type).send(sent ?? body)
    })
  }
}
