import type { FastifyReply, FastifyRequest } from 'fastify'
import { VISITOR_HEADER } from '../contract/calls.ts'
import type { Visitor } from '../contract/entities.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { unauthorized } from './refusal.ts'
import type { Session, Store } from './store/store.ts'

export const SESSION_COOKIE = 'visitor'
const MAX_AGE_S = 180 * 24 * 60 * 60
const TOKEN = /^[\w-]{20,200}$/

/** Who asks: the cookie `visitor` and nothing else decides (readings 13). */
export class Sessions {
  readonly #store: Store
  readonly #clock: Clock
  readonly #config: Config
  readonly #read = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

  constructor({ store, clock, config }: { store: Store; clock: Clock; config: Config }) {
    this.#store = store
    this.#clock = clock
    this.#config = config
  }

  /** The session that the cookie names; undefined without one, and for one that names none. */
  of(request: FastifyRequest): Promise<Session | undefined> {
    const known = this.#read.get(request)
    if (known !== undefined) return known
    const token = tokenOf(request)
    const reading =
      token === undefined ? Promise.resolve(undefined) : this.#store.visitors.session(token, this.#clock())
    this.#read.set(request, reading)
    return reading
  }

  /**
   * Returns the session, as `of` does, where the request does not name another visitor than the session's: a save may have
   * waited on a device until somebody else was logged in there.
   *
   * @throws {Refusal} code 3, when it does
   */
  async own(request: FastifyRequest): Promise<Session | undefined> {
    const session = await this.of(request)
    const named = request.headers[VISITOR_HEADER]
    if (named !== undefined && named !== encodeURIComponent(session?.visitor?.UID ?? '')) throw unauthorized()
    return session
  }

  /** @throws {Refusal} code 3, when nobody is logged in, or somebody else than the request names */
  async visitor(request: FastifyRequest): Promise<Visitor> {
    const session = await this.own(request)
    if (session?.visitor) return session.visitor
    throw unauthorized()
  }

  /** A device's first token, under which it stars. */
  async startDevice(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const token = await this.#store.visitors.startDevice(this.#clock())
    this.remember(request, reply, token)
    return token
  }

  remember(request: FastifyRequest, reply: FastifyReply, token: string): void {
    setToken(request, reply, this.#config, { cookie: SESSION_COOKIE, token })
  }

  forget(request: FastifyRequest, reply: FastifyReply): void {
    void reply.clearCookie(SESSION_COOKIE, attributes(request, this.#config))
  }
}

const attributes = (request: FastifyRequest, config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request, config) }) as const

/** Keeps a token in a cookie for `maxAge` seconds, else 180 days, out of reach of scripts and other sites. */
export function setToken(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { cookie, token, maxAge = MAX_AGE_S }: { cookie: string; token: string; maxAge?: number },
): void {
  void reply.setCookie(cookie, token, { ...attributes(request, config), maxAge })
}

/** The token as the browser sent it, whether it names anything or not. */
export function tokenOf(request: FastifyRequest, cookie = SESSION_COOKIE): string | undefined {
  const token = request.cookies[cookie]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** Whether the visitor's side of the connection is https: the public address says so, or a trusted proxy does. */
export const isHttps = (request: FastifyRequest, config: Config): boolean =>
  config.publicUrl?.startsWith('https:') === true || request.protocol === 'https'
