import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { forbidden, unsupportedMediaType } from './http-error.ts'
import { isHttps } from '#server/visitor/sessions.ts'
import { setHeaders } from './header-list.ts'
import type { SecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that takes an HTML form instead of JSON. */
    takesForm?: true
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Adds the security headers of pages to every answer and rejects cross-origin changes. */
export function registerSecurity(app: FastifyInstance, context: Context): void {
  const { config } = context
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(reply, readSecurityHeaders(context, request).page)
    if (SAFE_METHODS.has(request.method)) return
    if (!isSameOrigin(request, config.publicUrl)) throw forbidden()
    const type = request.routeOptions.config.takesForm === true ? FORM_TYPE : JSON_TYPE
    if (!type.test(request.headers['content-type'] ?? '')) throw unsupportedMediaType()
  })
}

/** Returns the security headers for the request's revision and protocol. */
export const readSecurityHeaders = (
  { securityHeaders, config, fairOf }: Pick<Context, 'securityHeaders' | 'config' | 'fairOf'>,
  request: FastifyRequest,
): SecurityHeaders => securityHeaders.of(fairOf(request).revision, isHttps(request, config))

/**
 * Returns true if a request comes from this origin. A client that sends neither `Origin` nor `Sec-Fetch-Site` is no
 * browser and cannot send somebody's cookie by accident.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers
  if (origin !== undefined && !URL.canParse(origin)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return true
  const own = `${request.protocol}://${request.host}`
  return origin === publicUrl || (URL.canParse(own) && new URL(origin).host === new URL(own).host)
}
