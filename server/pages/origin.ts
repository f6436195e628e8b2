import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { invalid } from '../refusal.ts'

const HOST = /^([a-z\d_.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * The origin under which the visitor sees this server, for addresses that have to be absolute.
 * @throws {Refusal} 400, where only the request could tell and its host is none
 */
export function originOf(request: FastifyRequest, { publicUrl }: Config): string {
  if (publicUrl !== undefined) return publicUrl
  const origin = `${request.protocol}://${request.host}`
  if (HOST.test(request.host) && URL.canParse(origin)) return origin
  throw invalid('host')
}
