import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getNetwork } from './network.ts'
import { tooManyRequests } from './http-error.ts'
import { readTokenCookie } from '#server/visitor/sessions.ts'

const MINUTE_MS = 60_000

/** A hall's visitors may share one address: 1,000 requests a second are about 3,000 simultaneous page loads. */
const REQUESTS_PER_ADDRESS = 60_000
const CHANGES_PER_ADDRESS = 12_000
/** A visitor who stars as fast as they can tap stays below this. */
const CHANGES_PER_SESSION = 240

const EXEMPT_URLS = new Set(['/healthz', '/livez', '/readyz'])

/**
 * Limits requests in this process against overload. The rate limits that protect accounts are in the database, see
 * `limits.ts`.
 * @throws {HttpError} 429 from the hook
 */
export async function registerRequestRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: MINUTE_MS })
  const keyGenerator = ({ ip }: FastifyRequest) => getNetwork(ip)
  const perAddress = app.createRateLimit({ max: REQUESTS_PER_ADDRESS, keyGenerator })
  const changesPerAddress = app.createRateLimit({ max: CHANGES_PER_ADDRESS, keyGenerator })
  const changesPerSession = app.createRateLimit({
    max: CHANGES_PER_SESSION,
    keyGenerator: (request: FastifyRequest) => readTokenCookie(request) ?? '',
  })
  app.addHook('onRequest', async (request) => {
    if (EXEMPT_URLS.has(request.url)) return
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    const limits = changes ? [perAddress, changesPerAddress] : [perAddress]
    if (changes && readTokenCookie(request) !== undefined) limits.push(changesPerSession)
    for (const limit of limits) {
      const used = await limit(request)
      if (!used.isAllowed && used.isExceeded) throw tooManyRequests(used.ttlInSeconds)
    }
  })
}
