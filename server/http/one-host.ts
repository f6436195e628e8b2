import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { badRequest } from './http-error.ts'

/** Returns true if a request has at most one `Host` header. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts < 2
}

/**
 * Rejects a request with two `Host` headers, which proxies and servers read differently (RFC 9112, section 3.2).
 * @throws {HttpError} 400 from the hook
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasOneHost(raw)) throw badRequest('host')
  })
}
