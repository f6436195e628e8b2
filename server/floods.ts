import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './http/network.ts'
import { tooMany } from './refusal.ts'
import { tokenOf } from './sessions.ts'

const MINUTE_MS = 60_000

/** One address may be a whole hall: a thousand requests a second, about what 3,000 visitors opening at once need. */
const PER_ADDRESS = 60_000
const CHANGES_PER_ADDRESS = 12_000
/** A visitor who stars as fast as they can tap stays below it. */
const CHANGES_PER_SESSION = 240

const EXEMPT = new Set(['/healthz', '/livez', '/readyz'])

/**
 * A coarse brake in this process against floods; what protects accounts is counted in the database, see `limits.ts`.
 * @throws {Refusal} 429 from the hook
 */
export async function brakeFloods(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: MINUTE_MS })
  const keyGenerator = ({ ip }: FastifyRequest) => networkOf(ip)
  const perAddress = app.createRateLimit({ max: PER_ADDRESS, keyGenerator })
  const changesPerAddress = app.createRateLimit({ max: CHANGES_PER_ADDRESS, keyGenerator })
  const changesPerSession = app.createRateLimit({
    max: CHANGES_PER_SESSION,
    keyGenerator: (request: FastifyRequest) => tokenOf(request) ?? '',
  })
  app.addHook('onRequest', async (request) => {
    if (EXEMPT.has(request.url)) return
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    const limits = changes ? [perAddress, changesPerAddress] : [perAddress]
    if (changes && tokenOf(request) !== undefined) limits.push(changesPerSession)
    for (const limit of limits) {
      const used = await limit(request)
      if (!used.isAllowed && used.isExceeded) throw tooMany(used.ttlInSeconds)
    }
  })
}
