import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SharedContext } from '#server/dependencies.ts'
import { LogBatch } from '#server/log.ts'
import { hasSessionCookie } from '#server/visitor/sessions.ts'
import { getNetwork } from './network.ts'
import { hasOneHost } from './one-host.ts'
import type { Answer } from './prepared-response.ts'
import { ProxyTrust } from './proxy-trust.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { RequestMetrics } from './request-metrics.ts'
import type { UseCounter } from './use-counter.ts'

type DirectContext = Pick<
  SharedContext,
  'assets' | 'bundler' | 'config' | 'log' | 'responseCache' | 'securityHeaders' | 'shown'
>

/**
 * Answers requests before Fastify that need nothing of it: for built files, and for what the response cache has for
 * everyone. It has the duties of the routes that it stands in for; a request for which it is not certain goes to Fastify.
 */
export class DirectHandler {
  readonly #context: DirectContext
  readonly #requests: UseCounter
  readonly #metrics: RequestMetrics | undefined
  readonly #trust: ProxyTrust
  readonly #log: LogBatch | undefined
  readonly #isAlwaysHttps: boolean
  #isStopped: boolean

  /**
   * @param requests the counter of requests by network
   * @param metrics counts what is answered, but for built files
   */
  constructor(context: DirectContext, requests: UseCounter, metrics?: RequestMetrics) {
    this.#context = context
    this.#metrics = metrics
    this.#requests = requests
    this.#trust = new ProxyTrust(context.config)
    this.#log = context.log && new LogBatch(context.log)
    this.#isAlwaysHttps = context.config.publicUrl?.startsWith('https:') === true
    this.#isStopped = context.bundler !== undefined
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request
    if (this.#isStopped || (method !== 'GET' && method !== 'HEAD')) return false
    const file = this.#context.assets.files?.get(url)
    if (file !== undefined) {
      if (!isPlain(request)) return false
      send(request, response, file.select(request.headers, this.#readSecurity(request)))
      return true
    }
    return this.#sendKnown(request, response, url)
  }

  /** Leaves all further requests to Fastify, which refuses them while it closes, and writes what is logged. */
  stop(): void {
    this.#isStopped = true
    this.#log?.flush()
  }

  #sendKnown(request: IncomingMessage, response: ServerResponse, url: string): boolean {
    const { responseCache, shown } = this.#context
    const known = responseCache.find(url, shown.revision)
    if (known === undefined || !isPlain(request)) return false
    if (known.audience !== 'everyone' && hasSessionCookie(request.headers)) return false
    const answer = known.select(request.headers, this.#readSecurity(request))
    if (answer === undefined) return false
    // Fastify counts a request that is over the limit again, and refuses it.
    if (this.#requests.use(this.#getNetwork(request)) !== undefined) return false
    send(request, response, answer)
    this.#metrics?.add(answer.status, 0)
    this.#log?.addRequest(request.method ?? '', known.route, answer.status)
    return true
  }

  #readSecurity(request: IncomingMessage): SecurityHeaders {
    const { securityHeaders, shown } = this.#context
    return securityHeaders.of(shown.revision, this.#isAlwaysHttps || this.#trust.isHttps(request))
  }

  #getNetwork(request: IncomingMessage): string {
    return getNetwork(this.#trust.getAddress(request))
  }
}

/** Returns true if a request has no body and one host. */
const isPlain = (request: IncomingMessage): boolean =>
  request.headers['content-length'] === undefined &&
  request.headers['transfer-encoding'] === undefined &&
  hasOneHost(request)

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, answer.headers as string[])
  if (answer.body === undefined || request.method === 'HEAD') response.end()
  else response.end(answer.body)
}
