import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { tooMany } from './refusal.ts'

const WINDOW_S = 15 * 60

/** Failed logins in a window before the next try has to wait (readings 12). */
const PER_EMAIL = 10
/** A browser that this server knows by its cookie. */
const PER_DEVICE = 20
/** Browsers without a cookie that share an address and a make: half a hall can be one of these. */
const PER_MAKE = 300
/** Mails with a code to one address in a window. */
const CODES_PER_EMAIL = 5

const keyOf = (...parts: string[]): string =>
  `${parts[0]}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`

/** Counts the tries to log in, in the database, so that servers share the count and none keeps an address or e-mail. */
export class LoginLimits {
  readonly #context: Context

  constructor(context: Context) {
    this.#context = context
  }

  /**
   * Counts a try until `succeeded` takes it back.
   * @throws {Refusal} 429, when this e-mail or this address-and-device failed too often
   */
  async tried(request: FastifyRequest, email: string): Promise<void> {
    const device = await this.#device(request)
    await this.#use(device.key, device.most)
    await this.#use(keyOf('login-email', email), PER_EMAIL)
  }

  async succeeded(request: FastifyRequest, email: string): Promise<void> {
    const { limits } = this.#context.store
    const device = await this.#device(request)
    await limits.forget(device.key)
    await limits.forget(keyOf('login-email', email))
  }

  /** @throws {Refusal} 429, when this e-mail was sent enough codes */
  async codeAsked(email: string): Promise<void> {
    await this.#use(keyOf('login-code', email), CODES_PER_EMAIL)
  }

  async #use(key: string, most: number): Promise<void> {
    const { store, clock } = this.#context
    if (!(await store.limits.use(key, most, WINDOW_S, clock()))) throw tooMany(WINDOW_S)
  }

  async #device(request: FastifyRequest): Promise<{ key: string; most: number }> {
    const session = await this.#context.sessions.of(request)
    if (session !== undefined)
      return { key: keyOf('login-device', request.ip, session.token), most: PER_DEVICE }
    return { key: keyOf('login-make', request.ip, request.headers['user-agent'] ?? ''), most: PER_MAKE }
  }
}
