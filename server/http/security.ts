import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { forbidden, unsupportedMediaType } from './http-error.ts'
import { isHttps } from '#server/visitor/sessions.ts'
import type { FairRecord } from '#server/store/fair-store.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const JSON_TYPE = /^application\/json\s*(;|$)/i
const HSTS_S = 180 * 24 * 60 * 60

/** For documents that are data, not pages: pictures, plans, files. Nothing in them may run or load. */
export const DATA_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Returns the directives of the content security policy, with what this fair's broadcasts load from elsewhere. A
 * playlist that the browser cannot play itself is played from a `blob:` address, and its segments are fetched by script.
 */
const createContentSecurityPolicy = ({ frames, streams }: Pick<FairRecord, 'frames' | 'streams'>) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...streams],
  manifestSrc: ["'self'"],
  mediaSrc: ["'self'", 'blob:', ...streams],
  frameSrc: ["'self'", ...frames],
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

/** Players that a fair embeds may start by themselves and fill the screen, as the page's own may. */
function createPermissionsPolicy(frames: readonly string[]): string {
  const players = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  return `${DENIED_POLICY} autoplay=(${players}), fullscreen=(${players})`
}

/**
 * Headers of every answer, and who may change something. In development there is no content policy and no isolation:
 * the bundler writes styles and scripts into the page, and the inspector opens a window of its own.
 */
export function registerSecurity(app: FastifyInstance, { config, assets, fair }: Context): void {
  const development = assets.files === undefined
  const upgradeInsecureRequests = config.publicUrl?.startsWith('https:') === true ? [] : null
  void app.register(helmet, {
    contentSecurityPolicy: development
      ? false
      : {
          useDefaults: false,
          directives: { ...createContentSecurityPolicy(fair), upgradeInsecureRequests },
        },
    crossOriginOpenerPolicy: development ? false : { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
  })
  const permissions = createPermissionsPolicy(fair.frames)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', permissions)
    if (isHttps(request, config)) void reply.header('strict-transport-security', `max-age=${HSTS_S}`)
    if (SAFE_METHODS.has(request.method)) return
    if (!isSameOrigin(request, config.publicUrl)) throw forbidden()
    if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) throw unsupportedMediaType()
  })
}

/** A browser tells where a request comes from; what tells nothing is no browser and carries no one's cookie by accident. */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers
  if (origin !== undefined && !URL.canParse(origin)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return true
  const own = `${request.protocol}://${request.host}`
  return origin === publicUrl || (URL.canParse(own) && new URL(origin).host === new URL(own).host)
}
