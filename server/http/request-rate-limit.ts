import type { FastifyInstance } from 'fastify'
import { getNetwork } from './network.ts'
import { tooManyRequests } from './http-error.ts'
import { readTokenCookie } from '#server/visitor/sessions.ts'
import { UseCounter } from './use-counter.ts'

const MINUTE_MS = 60_000

/** A hall's visitors may share one address: 10,000 who come in the opening minute make 90,000 requests. */
const REQUESTS_PER_ADDRESS = 120_000
const CHANGES_PER_ADDRESS = 12_000
/** A visitor who stars as fast as they can tap stays below this. */
const CHANGES_PER_SESSION = 240

const EXEMPT_URLS = new Set(['/healthz', '/livez', '/readyz'])

/** Creates the counter of requests by network, which the handler before Fastify uses, too. */
export const createRequestCounter = (): UseCounter => new UseCounter(REQUESTS_PER_ADDRESS, MINUTE_MS)

/**
 * Limits requests in this process against overload. The rate limits that protect accounts are in the database, see
 * `server/rate-limits.ts`.
 * @throws {HttpError} 429 from the hook
 */
export function registerRequestRateLimit(app: FastifyInstance, requests: UseCounter): void {
  const changes = new UseCounter(CHANGES_PER_ADDRESS, MINUTE_MS)
  const changesOfSessions = new UseCounter(CHANGES_PER_SESSION, MINUTE_MS)
  app.addHook('onRequest', async (request) => {
    if (EXEMPT_URLS.has(request.url)) return
    const network = getNetwork(request.ip)
    rejectIfLimited(requests.use(network))
    if (request.method === 'GET' || request.method === 'HEAD') return
    rejectIfLimited(changes.use(network))
    const session = readTokenCookie(request)
    if (session !== undefined) rejectIfLimited(changesOfSessions.use(session))
  })
}

function rejectIfLimited(retryAfter: number | undefined): void {
  if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
}
