import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { ResponseDelays } from './http/response-delays.ts'
import { getNetwork } from './http/network.ts'
import { tooManyRequests } from './http/http-error.ts'

const WINDOW_S = 15 * 60

/** Unknown e-mails that a browser with a cookie of this server may type before it counts as one without. */
const UNKNOWN_EMAILS_PER_BROWSER = 20
/** How much later each unknown e-mail of a network is answered: 5 s from the 250th in 15 minutes on. */
const DELAY_PER_UNKNOWN_EMAIL_MS = 20

/** Requests for login codes of one browser, and of one network: more than any hall has visitors. */
const CODES_PER_BROWSER = 20
const CODES_PER_NETWORK = 15_000

/** Forms of one e-mail: those that send it a letter, and those that open documents. */
const FORMS_PER_EMAIL = { form: 5, access: 20 }
const FORMS_PER_BROWSER = 20
/** Forms of a network that are answered at once; each one more is answered later, up to 5 s. */
const FORMS_WITHOUT_DELAY = 1_000
const DELAY_PER_FORM_MS = 10

/** Counts in the database, so that servers share the counts and none keeps an address or e-mail. */
class RateLimitCounter {
  readonly #context: Context
  readonly #purpose: string

  constructor(context: Context, purpose: string) {
    this.#context = context
    this.#purpose = purpose
  }

  /** @throws {Refusal} 429, when this was used more often than `most` in 15 minutes */
  async consume(most: number, kind: string, ...parts: string[]): Promise<void> {
    if (!(await this.tryConsume(most, kind, ...parts))) throw tooManyRequests(WINDOW_S)
  }

  tryConsume(most: number, kind: string, ...parts: string[]): Promise<boolean> {
    const { store, clock } = this.#context
    return store.limits.tryUse(this.#createKey(kind, parts), most, WINDOW_S, clock())
  }

  count(kind: string, ...parts: string[]): Promise<number> {
    const { store, clock } = this.#context
    return store.limits.countUse(this.#createKey(kind, parts), WINDOW_S, clock())
  }

  #createKey(kind: string, parts: readonly string[]): string {
    const name = `${this.#purpose}-${kind}`
    return `${name}:${createHash('sha256')
      .update([name, ...parts].join('\n'))
      .digest('base64url')}`
  }
}

/** Slows down whoever tries e-mails that nobody has registered (readings 40). */
export class UnknownEmailRateLimit {
  readonly #context: Context
  readonly #counter: RateLimitCounter
  readonly #delays: ResponseDelays

  constructor(app: FastifyInstance, context: Context) {
    this.#context = context
    this.#counter = new RateLimitCounter(context, 'unknown-email')
    this.#delays = new ResponseDelays(app, context)
  }

  /**
   * Waits before an unknown e-mail is answered: the longer, the more of them its network tried.
   * @throws {Refusal} 429, when too many answers wait for this network
   */
  async throttle(request: FastifyRequest): Promise<void> {
    const session = await this.#context.sessions.read(request)
    if (
      session !== undefined &&
      (await this.#counter.tryConsume(UNKNOWN_EMAILS_PER_BROWSER, 'browser', session.token))
    )
      return
    const network = getNetwork(request.ip)
    const typos = await this.#counter.count('network', network)
    await this.#delays.delay(network, typos * DELAY_PER_UNKNOWN_EMAIL_MS)
  }
}

/** Counts requests for login codes; how many letters go to one e-mail is the mailbox's own limit. */
export class LoginCodeRateLimit {
  readonly #counter: RateLimitCounter

  constructor(context: Context) {
    this.#counter = new RateLimitCounter(context, 'code')
  }

  /** @throws {Refusal} 429, when this browser or its network asked too often, for whichever e-mails */
  async consume(request: FastifyRequest, browser: string): Promise<void> {
    await this.#counter.consume(CODES_PER_BROWSER, 'browser', browser)
    await this.#counter.consume(CODES_PER_NETWORK, 'network', getNetwork(request.ip))
  }
}

/** Counts the forms that were sent: each is a row in the database, and perhaps a letter to somebody. */
export class FormRateLimit {
  readonly #context: Context
  readonly #counter: RateLimitCounter
  readonly #delays: ResponseDelays
  readonly #purpose: 'form' | 'access'

  constructor(app: FastifyInstance, context: Context, purpose: 'form' | 'access') {
    this.#context = context
    this.#counter = new RateLimitCounter(context, purpose)
    this.#delays = new ResponseDelays(app, context)
    this.#purpose = purpose
  }

  /**
   * Waits where a network sends more than a hall does.
   * @throws {Refusal} 429, when this e-mail or this browser was used too often, or too many of this network wait
   */
  async consume(request: FastifyRequest, email: string): Promise<void> {
    const session = await this.#context.sessions.read(request)
    if (session !== undefined) await this.#counter.consume(FORMS_PER_BROWSER, 'browser', session.token)
    await this.#counter.consume(FORMS_PER_EMAIL[this.#purpose], 'email', email)
    const network = getNetwork(request.ip)
    const excess = (await this.#counter.count('network', network)) - FORMS_WITHOUT_DELAY
    if (excess > 0) await this.#delays.delay(network, excess * DELAY_PER_FORM_MS)
  }
}
