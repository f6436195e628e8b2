import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { forbidden, unsupportedMediaType } from './http-error.ts'
import { isHttps } from '#server/visitor/sessions.ts'
import { PUBLICATION_HEADER } from '#contract/calls.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const JSON_TYPE = /^application\/json\s*(;|$)/i
const HSTS_S = 180 * 24 * 60 * 60

/** The policy of documents that are data, not pages: pictures, plans, files. They may not run or load anything. */
export const DATA_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Returns the directives of the content security policy, with the external origins of the broadcasts of the request's
 * revision. HLS playlists that the browser cannot play itself are played from a `blob:` address, and scripts fetch their
 * segments.
 */
const createContentSecurityPolicy = (fairOf: (raw: IncomingMessage) => FairRecord) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: [(raw: IncomingMessage) => ["'self'", ...fairOf(raw).streams].join(' ')],
  manifestSrc: ["'self'"],
  mediaSrc: [(raw: IncomingMessage) => ["'self'", 'blob:', ...fairOf(raw).streams].join(' ')],
  frameSrc: [(raw: IncomingMessage) => ["'self'", ...fairOf(raw).frames].join(' ')],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'self'"],
  objectSrc: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['guide'],
})

const DENIED_FEATURES =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb'
const DENIED_POLICY = DENIED_FEATURES.replaceAll(/\S+/g, '$&=(),')

/** Allows players that a fair embeds to start by themselves and to fill the screen, like the page's own players. */
function createPermissionsPolicy(frames: readonly string[]): string {
  const players = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  return `${DENIED_POLICY} autoplay=(${players}), fullscreen=(${players})`
}

/**
 * Adds the security headers to every answer and rejects cross-origin changes. In development there is no content
 * security policy and no isolation: the bundler adds styles and scripts to the page, and the inspector opens a window
 * of its own.
 */
export function registerSecurity(app: FastifyInstance, context: Context): void {
  const { config, assets } = context
  const development = assets.files === undefined
  const upgradeInsecureRequests = config.publicUrl?.startsWith('https:') === true ? [] : null
  void app.register(helmet, {
    contentSecurityPolicy: development
      ? false
      : {
          useDefaults: false,
          directives: {
            ...createContentSecurityPolicy((raw) => context.fairOf({ raw }).fair),
            upgradeInsecureRequests,
          },
        },
    crossOriginOpenerPolicy: development ? false : { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(PUBLICATION_HEADER, context.fairOf(request).revision.publication)
    void reply.header('permissions-policy', createPermissionsPolicy(context.fairOf(request).fair.frames))
    if (isHttps(request, config)) void reply.header('strict-transport-security', `max-age=${HSTS_S}`)
    if (SAFE_METHODS.has(request.method)) return
    if (!isSameOrigin(request, config.publicUrl)) throw forbidden()
    if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) throw unsupportedMediaType()
  })
}

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
