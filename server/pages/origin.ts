import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { badRequest } from '#server/http/http-error.ts'

const HOST = /^([a-z\d_.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Host names that stand for all addresses of a machine. */
const WILDCARD_HOSTS = new Set(['0.0.0.0', '::'])

export const isWildcardHost = (host: string): boolean => WILDCARD_HOSTS.has(host)

/** Returns the origin of a server that listens at a host name or address without TLS. */
export const formatOrigin = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Returns the origin under which this machine reaches its own server. */
export const getLocalOrigin = (host: string, port: number): string =>
  formatOrigin(isWildcardHost(host) ? 'localhost' : host, port)

/** Returns the same as {@link getOrigin}, but undefined instead of an error. */
export function findOrigin(
  request: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string | undefined {
  if (publicUrl !== undefined) return publicUrl
  const origin = `${request.protocol}://${request.host}`
  return HOST.test(request.host) && URL.canParse(origin) ? origin : undefined
}

/**
 * Returns the origin under which the visitor reaches this server, for absolute URLs.
 * @throws {HttpError} 400 if PUBLIC_URL is not set and the Host header is invalid
 */
export function getOrigin(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string {
  const origin = findOrigin(request, config)
  if (origin === undefined) throw badRequest('host')
  return origin
}
