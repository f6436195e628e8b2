import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '#server/config.ts'

/** Reads what trusted proxies say about the client of a request, in the way in which Fastify reads it. */
export class ProxyTrust {
  readonly #isTrusted: ((address: string, hop: number) => boolean) | undefined

  constructor({ trustProxy }: Pick<Config, 'trustProxy'>) {
    if (trustProxy === false) return
    if (trustProxy === true) this.#isTrusted = () => true
    else this.#isTrusted = typeof trustProxy === 'function' ? trustProxy : proxyAddr.compile(trustProxy)
  }

  /** Returns the client's address: that of the connection, or the one for which trusted proxies forward. */
  getAddress(request: IncomingMessage): string {
    const { remoteAddress = '' } = request.socket
    if (this.#isTrusted === undefined || request.headers['x-forwarded-for'] === undefined)
      return remoteAddress
    return proxyAddr.all(request, this.#isTrusted).at(-1) ?? remoteAddress
  }

  /** Returns true if the trusted proxy in front of this server was asked by https. */
  isHttps({ headers, socket }: IncomingMessage): boolean {
    const forwarded = headers['x-forwarded-proto']
    if (forwarded === undefined || this.#isTrusted?.(socket.remoteAddress ?? '', 0) !== true) return false
    return String(forwarded).split(',').at(-1)?.trim() === 'https'
  }
}
