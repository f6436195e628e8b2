import type { FastifyInstance } from 'fastify'
import { badRequest } from './http-error.ts'

/**
 * Rejects a request with two `Host` headers, which proxies and servers read differently (RFC 9112, section 3.2).
 * @throws {HttpError} 400 from the hook
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
    if (names.length > 1) throw badRequest('host')
  })
}
