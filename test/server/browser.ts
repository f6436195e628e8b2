import type { FastifyInstance, InjectOptions } from 'fastify'
import { calls, type BodyOf, type CallName } from '#contract/calls.ts'

type Headers = Record<string, string>

/** Where a browser stands, and what it says about itself. */
export interface BrowserIdentity {
  address?: string
  headers?: Headers
}

/** A visitor's browser: it keeps its cookies and sends what a browser sends. */
export class Browser {
  readonly cookies: Record<string, string> = {}
  readonly #app: FastifyInstance
  readonly #address: string
  readonly #headers: Headers

  constructor(app: FastifyInstance, { address = '192.0.2.1', headers = {} }: BrowserIdentity = {}) {
    this.#app = app
    this.#address = address
    this.#headers = { 'user-agent': 'Telephone', ...headers }
  }

  get(url: string, headers: Headers = {}) {
    return this.request({ method: 'GET', url, headers })
  }

  /** Sends a call as the product does: JSON, from the same origin. */
  post<N extends CallName>(name: N, body: BodyOf<N>, headers: Headers = {}) {
    const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers }
    return this.request({
      method: 'POST',
      url: calls[name].path,
      headers: own,
      payload: JSON.stringify(body),
    })
  }

  login(email: string) {
    return this.post('login', { email })
  }

  async request(options: InjectOptions) {
    const response = await this.#app.inject({
      remoteAddress: this.#address,
      cookies: { ...this.cookies },
      ...options,
      headers: { ...this.#headers, ...options.headers },
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) delete this.cookies[name]
      else this.cookies[name] = value
    }
    return response
  }
}
