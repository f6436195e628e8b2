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
/** Forms of one e-mail in a window: those that send it a letter, and those that open documents. */
const FORMS_PER_EMAIL = { form: 5, access: 20 }
/** Forms from browsers without a cookie that share an address and a make: the hour in which a hall registers. */
const FORMS_PER_MAKE = 1000

const keyOf = (...parts: string[]): string =>
  `${parts[0]}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`

/** Counts the tries to log in. */
export class LoginLimits {
  readonly #counter: Counter

  constructor(context: Context) {
    this.#counter = new Counter(context, 'login', PER_MAKE)
  }

  /**
   * Counts a try until `succeeded` takes it back.
   * @throws {Refusal} 429, when this e-mail or this address-and-device failed too often
   */
  async tried(request: FastifyRequest, email: string): Promise<void> {
    await this.#counter.device(request)
    await this.#counter.use(keyOf('login-email', email), PER_EMAIL)
  }

  async succeeded(request: FastifyRequest, email: string): Promise<void> {
    await this.#counter.takeBackDevice(request)
    await this.#counter.takeBack(keyOf('login-email', email))
  }

  /** @throws {Refusal} 429, when this e-mail was sent enough codes */
  async codeAsked(email: string): Promise<void> {
    await this.#counter.use(keyOf('login-code', email), CODES_PER_EMAIL)
  }
}

/** Counts the forms that were sent: each is a row in the database, and perhaps a letter to somebody. */
export class FormLimits {
  readonly #counter: Counter
  readonly #purpose: 'form' | 'access'

  constructor(context: Context, purpose: 'form' | 'access') {
    this.#counter = new Counter(context, purpose, FORMS_PER_MAKE)
    this.#purpose = purpose
  }

  /** @throws {Refusal} 429, when this e-mail or this address-and-device was used too often */
  async sent(request: FastifyRequest, email: string): Promise<void> {
    await this.#counter.device(request)
    await this.#counter.use(keyOf(`${this.#purpose}-email`, email), FORMS_PER_EMAIL[this.#purpose])
  }
}

/**
 * Uses in a window, by e-mail and by address-and-device, never by address alone. Counted in the database, so that servers
 * share the count and none keeps an address or e-mail.
 */
class Counter {
  readonly #context: Context
  readonly #purpose: string
  readonly #perMake: number

  constructor(context: Context, purpose: string, perMake: number) {
    this.#context = context
    this.#purpose = purpose
    this.#perMake = perMake
  }

  async use(key: string, most: number): Promise<void> {
    const { store, clock } = this.#context
    if (!(await store.limits.use(key, most, WINDOW_S, clock()))) throw tooMany(WINDOW_S)
  }

  async device(request: FastifyRequest): Promise<void> {
    const { key, most } = await this.#device(request)
    await this.use(key, most)
  }

  async takeBackDevice(request: FastifyRequest): Promise<void> {
    await this.takeBack((await this.#device(request)).key)
  }

  async takeBack(key: string): Promise<void> {
    await this.#context.store.limits.takeBack(key)
  }

  async #device(request: FastifyRequest): Promise<{ key: string; most: number }> {
    const session = await this.#context.sessions.of(request)
    if (session !== undefined)
      return { key: keyOf(`${this.#purpose}-device`, request.ip, session.token), most: PER_DEVICE }
    const make = request.headers['user-agent'] ?? ''
    return { key: keyOf(`${this.#purpose}-make`, request.ip, make), most: this.#perMake }
  }
}
