import { VISITOR_HEADER } from '#contract/headers.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '#contract/entities.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { unauthorized } from '#server/http/http-error.ts'
import type { Revision } from '#server/fair/revision.ts'
import type { Store } from '#server/store/database-store.ts'
import type { Session } from '#server/store/visitor-types.ts'
import { selectShownFavourites } from './shown-favourites.ts'

const SESSION_COOKIE = 'visitor'
const MAX_AGE_S = 180 * 24 * 60 * 60
const TOKEN_FORMAT = /^[\w-]{20,200}$/

interface SessionDependencies {
  store: Store
  clock: Clock
  config: Config
  /** Returns the revision from which a request is answered: favourites of what it does not have are not shown. */
  revisionOf: (request: FastifyRequest) => Revision
}

/** Reads and writes sessions. Only the cookie `visitor` identifies a visitor (readings 13). */
export class Sessions {
  readonly #store: Store
  readonly #clock: Clock
  readonly #config: Config
  readonly #revisionOf: (request: FastifyRequest) => Revision
  readonly #sessionsByRequest = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

  constructor({ store, clock, config, revisionOf }: SessionDependencies) {
    this.#revisionOf = revisionOf
    this.#store = store
    this.#clock = clock
    this.#config = config
  }

  /** Resolves with the session of the request's cookie, or with undefined if there is none. */
  read(request: FastifyRequest): Promise<Session | undefined> {
    const known = this.#sessionsByRequest.get(request)
    if (known !== undefined) return known
    const token = readTokenCookie(request)
    const reading = token === undefined ? Promise.resolve(undefined) : this.#findSession(request, token)
    this.#sessionsByRequest.set(request, reading)
    return reading
  }

  async #findSession(request: FastifyRequest, token: string): Promise<Session | undefined> {
    const session = await this.#store.visitors.findSession(token, this.#clock())
    return session && selectShownFavourites(this.#revisionOf(request), session)
  }

  /**
   * Resolves with the session, as `read` does. Rejects if the request names another visitor than the session's: a save
   * may have waited on a device until somebody else logged in there.
   * @throws {HttpError} code 3 in that case
   */
  async readOwn(request: FastifyRequest): Promise<Session | undefined> {
    const session = await this.read(request)
    const named = request.headers[VISITOR_HEADER]
    if (named !== undefined && named !== encodeURIComponent(session?.visitor?.UID ?? '')) throw unauthorized()
    return session
  }

  /** @throws {HttpError} code 3 if nobody is logged in, or somebody else than the request names */
  async requireVisitor(request: FastifyRequest): Promise<Visitor> {
    const session = await this.readOwn(request)
    if (session?.visitor) return session.visitor
    throw unauthorized()
  }

  /** Creates the token of a device with its first favourites, and resolves with it. */
  async startDevice(
    request: FastifyRequest,
    reply: FastifyReply,
    first: Partial<Session['favourites']>,
  ): Promise<string> {
    const token = await this.#store.visitors.startDevice(this.#clock(), first)
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

/** Sets a cookie with a token for `maxAge` seconds, by default 180 days. Scripts and other websites cannot read it. */
export function setTokenCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { cookie, token, maxAge = MAX_AGE_S }: { cookie: string; token: string; maxAge?: number },
): void {
  void reply.setCookie(cookie, token, { ...createCookieAttributes(request, config), maxAge })
}

/** Returns the token of a cookie if its format is valid. The token may be unknown. */
export function readTokenCookie(request: FastifyRequest, cookie = SESSION_COOKIE): string | undefined {
  const token = request.cookies[cookie]
  return token !== undefined && TOKEN_FORMAT.test(token) ? token : undefined
}

const SESSION_COOKIE_NAME = new RegExp(`(?:^|[;\\s])${SESSION_COOKIE}\\s*=`)

/** Returns true if a request may have a session: its cookies name one, valid or not. */
export const hasSessionCookie = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && SESSION_COOKIE_NAME.test(cookie)

/** Returns true if the visitor's connection is https, by PUBLIC_URL or a trusted proxy. */
export const isHttps = (request: FastifyRequest, config: Config): boolean =>
  config.publicUrl?.startsWith('https:') === true || request.protocol === 'https'
