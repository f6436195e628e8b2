import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { originOf } from './pages/origin.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const ROBOTS = [
  'User-agent: *',
  ...['/ajax/', '/online/files/', '/documents/', '/newsletter/confirm/', '/newsletter/leave/'].map(
    (path) => `Disallow: ${path}`,
  ),
]

/** The built browser side, in the encoding that the build left beside each file; hashed names never change. */
export async function serveFiles(
  app: FastifyInstance,
  { assets: { folder }, config }: Context,
): Promise<void> {
  if (folder === undefined || !existsSync(join(folder, 'robots.txt'))) {
    app.get('/robots.txt', (request, reply) => {
      const lines = [...ROBOTS, `Sitemap: ${originOf(request, config)}/sitemap.xml`, '']
      return reply.header('cache-control', AN_HOUR).type('text/plain').send(lines.join('\n'))
    })
  }
  if (folder === undefined) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '.vite/**'],
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.includes('/assets/') ? FOREVER : AN_HOUR)
      response.setHeader('vary', 'Accept-Encoding')
    },
  })
}
