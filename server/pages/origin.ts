import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { badRequest } from '#server/http/http-error.ts'

const HOST = /^([a-z\d_.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Names of all addresses of a machine. */
const WILDCARD_HOSTS = new Set(['0.0.0.0', '::'])

export const isWildcardHost = (host: string): boolean => WILDCARD_HOSTS.has(host)

/** Returns the origin of a server that listens at a host name or address without TLS. */
export const formatOrigin = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Returns the origin under which this machine reaches its own server. */
export const getLocalOrigin = (host: string, port: number): string =>
  formatOrigin(isWildcardHost(host) ? 'localhost' : host, port)

/** As `originOf`, where a page can do without; undefined: only the request could tell, and its host is none. */
export function findOrigin(
  request: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string | undefined {
  if (publicUrl !== undefined) return publicUrl
  const origin = `${request.protocol}://${request.host}`
  return HOST.test(request.host) && URL.canParse(origin) ? origin : undefined
}

/**
 * The origin under which the visitor sees this server, for addresses that have to be absolute.
 * @throws {Refusal} 400, where only the request could tell and its host is none
 */
export function getOrigin(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string {
  const origin = findOrigin(request, config)
  if (origin === undefined) throw badRequest('host')
  return origin
}
