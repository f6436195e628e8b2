import type { FastifyReply, FastifyRequest } from 'fastify'
import { VISITOR_HEADER } from '#contract/calls.ts'
import type { Visitor } from '#contract/entities.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { unauthorized } from '#server/http/http-error.ts'
import type { Store } from '#server/store/store.ts'
import type { Session } from '#server/store/visitor-store.ts'

export const SESSION_COOKIE = 'visitor'
const MAX_AGE_S = 180 * 24 * 60 * 60
const TOKEN_FORMAT = /^[\w-]{20,200}$/

/** Who asks: the cookie `visitor` and nothing else decides (readings 13). */
export class Sessions {
  readonly #store: Store
  readonly #clock: Clock
  readonly #config: Config
  readonly #sessionsByRequest = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

  constructor({ store, clock, config }: { store: Store; clock: Clock; config: Config }) {
    this.#store = store
    this.#clock = clock
    this.#config = config
  }

  /** The session that the cookie names; undefined without one, and for one that names none. */
  read(request: FastifyRequest): Promise<Session | undefined> {
    const known = this.#sessionsByRequest.get(request)
    if (known !== undefined) return known
    const token = readTokenCookie(request)
    const reading =
      token === undefined
        ? Promise.resolve(undefined)
        : this.#store.visitors.findSession(token, this.#clock())
    this.#sessionsByRequest.set(request, reading)
    return reading
  }

  /**
   * Returns the session, as `of` does, where the request does not name another visitor than the session's: a save may have
   * waited on a device until somebody else was logged in there.
   *
   * @throws {Refusal} code 3, when it does
   */
  async readOwn(request: FastifyRequest): Promise<Session | undefined> {
    const session = await this.read(request)
    const named = request.headers[VISITOR_HEADER]
    if (named !== undefined && named !== encodeURIComponent(session?.visitor?.UID ?? '')) throw unauthorized()
    return session
  }

  /** @throws {Refusal} code 3, when nobody is logged in, or somebody else than the request names */
  async requireVisitor(request: FastifyRequest): Promise<Visitor> {
    const session = await this.readOwn(request)
    if (session?.visitor) return session.visitor
    throw unauthorized()
  }

  /** A device's first token, under which it stars. */
  async startDevice(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const token = await this.#store.visitors.startDevice(this.#clock())
    this.setToken(request, reply, token)
    return token
  }

  setToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
    setTokenCookie(request, reply, this.#config, { cookie: SESSION_COOKIE, token })
  }

  clearToken(request: FastifyRequest, reply: FastifyReply): void {
    void reply.clearCookie(SESSION_COOKIE, createCookieAttributes(request, this.#config))
  }
}

const createCookieAttributes = (request: FastifyRequest, config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request, config) }) as const

/** Keeps a token in a cookie for `maxAge` seconds, else 180 days, out of reach of scripts and other sites. */
export function setTokenCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { cookie, token, maxAge = MAX_AGE_S }: { cookie: string; token: string; maxAge?: number },
): void {
  void reply.setCookie(cookie, token, { ...createCookieAttributes(request, config), maxAge })
}

/** The token as the browser sent it, whether it names anything or not. */
export function readTokenCookie(request: FastifyRequest, cookie = SESSION_COOKIE): string | undefined {
  const token = request.cookies[cookie]
  return token !== undefined && TOKEN_FORMAT.test(token) ? token : undefined
}

/** Whether the visitor's side of the connection is https: the public address says so, or a trusted proxy does. */
export const isHttps = (request: FastifyRequest, config: Config): boolean =>
  config.publicUrl?.startsWith('https:') === true || request.protocol === 'https'
