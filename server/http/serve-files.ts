import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { getOrigin } from '#server/pages/origin.ts'
import { sendAnswer } from './prepared-response.ts'
import { HOUR_CACHE_CONTROL } from './response-cache.ts'
import { readSecurityHeaders } from './security.ts'

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

/** Registers the files of the built browser side, in the encodings that the build wrote. Hashed names are immutable. */
export function serveFiles(app: FastifyInstance, context: Context): void {
  const { assets, config } = context
  const files = assets.files ?? new Map<string, never>()
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
  for (const [address, file] of files) {
    app.get(address, (request, reply) =>
      sendAnswer(reply, file.select(request.headers, readSecurityHeaders(context, request))),
    )
  }
}
