import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { getLocalOrigin } from '#server/pages/origin.ts'

/**
 * Returns where links in letters lead: PUBLIC_URL, else the address that this server listens on. Never the Host header
 * of a request: whoever sends it chooses it, and letters to other people carry live tokens.
 */
export function getLinkOrigin(app: FastifyInstance, { publicUrl, host, port }: Config): string {
  if (publicUrl !== undefined) return publicUrl
  const [address] = app.addresses()
  return getLocalOrigin(host, typeof address === 'object' ? address.port : port)
}
