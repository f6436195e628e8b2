import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { getLocalOrigin } from '#server/pages/origin.ts'

/**
 * Returns the origin of links in letters: PUBLIC_URL, else the address that this server listens on. Never the Host
 * header of a request, which its sender chooses, because letters contain valid tokens.
 */
export function getLinkOrigin(app: FastifyInstance, { publicUrl, host, port }: Config): string {
  if (publicUrl !== undefined) return publicUrl
  const [address] = app.addresses()
  return getLocalOrigin(host, typeof address === 'object' ? address.port : port)
}
