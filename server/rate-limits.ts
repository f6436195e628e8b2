import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { getNetwork } from './http/network.ts'
import { tooManyRequests } from './http/http-error.ts'
import type { Session } from './store/visitor-types.ts'
import type { AppDependencies } from './dependencies.ts'

const WINDOW_S = 15 * 60

/** Unknown e-mails that a browser with a session cookie may try before it is treated like one without. */
const UNKNOWN_EMAILS_PER_BROWSER = 20
/** Delay of an answer for each unknown e-mail of its network: 5 s from the 250th in 15 minutes on. */
const DELAY_PER_UNKNOWN_EMAIL_MS = 20

/** Requests for login codes of one browser and of one network; no hall has more visitors. */
const CODES_PER_BROWSER = 20
const CODES_PER_NETWORK = 15_000

/**
 * Forms with one e-mail: `form` sends letters, `access` opens documents. A browser has no limit: a tablet at a registration
 * desk sends hundreds, and who means harm sends no cookie.
 */
const FORMS_PER_EMAIL = { form: 5, access: 20 }
/** Forms of a network that are answered without delay; each further one adds a delay, up to 5 s. */
const FORMS_WITHOUT_DELAY = 1_000
const DELAY_PER_FORM_MS = 10

/** Saves of notes per visitor or, without a login, per browser: more than anybody types. */
const NOTES_PER_OWNER = 1000

/** Counts in the database, so that all servers share the counts. Keys are hashed: no address or e-mail is stored. */
class RateLimitCounter {
  readonly #context: Context
  readonly #purpose: string

  constructor(context: Context, purpose: string) {
    this.#context = context
    this.#purpose = purpose
  }

  /** @throws {HttpError} 429 if this key was used more often than `max` in 15 minutes */
  async consume(max: number, kind: string, ...parts: string[]): Promise<void> {
    if (!(await this.tryConsume(max, kind, ...parts))) throw tooManyRequests(WINDOW_S)
  }

  tryConsume(max: number, kind: string, ...parts: string[]): Promise<boolean> {
    const { store, clock } = this.#context
    return store.limits.tryUse(this.#createKey(kind, parts), max, WINDOW_S, clock())
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

/** Slows down clients that try unregistered e-mails (readings 40). */
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
   * Waits before an unknown e-mail is answered; the delay grows with the number that its network tried.
   * @throws {HttpError} 429 if too many answers are delayed for this network
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

/** Limits requests for login codes. The number of letters to one e-mail is limited elsewhere. */
export class LoginCodeRateLimit {
  readonly #counter: RateLimitCounter

  constructor(context: Context) {
    this.#counter = new RateLimitCounter(context, 'code')
  }

  /** @throws {HttpError} 429 if this browser or its network requested too many codes, for any e-mails */
  async consume(request: FastifyRequest, browser: string): Promise<void> {
    await this.#counter.consume(CODES_PER_BROWSER, 'browser', browser)
    await this.#counter.consume(CODES_PER_NETWORK, 'network', getNetwork(request.ip))
  }
}

/** Limits sent forms: each adds a row to the database and possibly sends a letter. */
export class FormRateLimit {
  readonly #counter: RateLimitCounter
  readonly #delays: ResponseDelays
  readonly #purpose: 'form' | 'access'

  constructor(app: FastifyInstance, context: Context, purpose: 'form' | 'access') {
    this.#counter = new RateLimitCounter(context, purpose)
    this.#delays = new ResponseDelays(app, context)
    this.#purpose = purpose
  }

  /**
   * Waits if a network sends more forms than the visitors of a hall would.
   * @throws {HttpError} 429 if this e-mail was used too often, or too many answers are delayed for this network
   */
  async consume(request: FastifyRequest, email: string): Promise<void> {
    await this.#counter.consume(FORMS_PER_EMAIL[this.#purpose], 'email', email)
    const network = getNetwork(request.ip)
    const excess = (await this.#counter.count('network', network)) - FORMS_WITHOUT_DELAY
    if (excess > 0) await this.#delays.delay(network, excess * DELAY_PER_FORM_MS)
  }
}

/** Limits saves of notes: each writes to the database. Browsers that share an address do not share the limit. */
export class NoteRateLimit {
  readonly #counter: RateLimitCounter

  constructor(context: Context) {
    this.#counter = new RateLimitCounter(context, 'note')
  }

  /** @throws {HttpError} 429 if this visitor, or this browser, has saved too many notes */
  async consume({ visitor, token }: Session): Promise<void> {
    if (visitor === null) await this.#counter.consume(NOTES_PER_OWNER, 'browser', token)
    else await this.#counter.consume(NOTES_PER_OWNER, 'visitor', visitor.UID)
  }
}

const MAX_DELAY_MS = 5_000
/** Maximum of delayed answers for one network in this process. */
const MAX_WAITING = 100

/** Delays answers. A request keeps its slot when its client disconnects, so that disconnecting gains nothing. */
class ResponseDelays {
  readonly #waiting = new Map<string, number>()
  readonly #closing = new AbortController()
  readonly #wait: (ms: number) => Promise<void>

  constructor(app: FastifyInstance, { delay }: Pick<AppDependencies, 'delay'>) {
    this.#wait =
      delay ?? ((ms) => wait(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined))
    app.addHook('preClose', async () => this.#closing.abort())
  }

  /** Waits for `ms`, at most 5 s. @throws {HttpError} 429 if too many answers are delayed for this network */
  async delay(network: string, ms: number): Promise<void> {
    const waiting = this.#waiting.get(network) ?? 0
    if (waiting >= MAX_WAITING) throw tooManyRequests(MAX_DELAY_MS / 1000)
    this.#waiting.set(network, waiting + 1)
    try {
      await this.#wait(Math.min(ms, MAX_DELAY_MS))
    } finally {
      this.#release(network)
    }
  }

  #release(network: string): void {
    const waiting = (this.#waiting.get(network) ?? 1) - 1
    if (waiting > 0) this.#waiting.set(network, waiting)
    else this.#waiting.delete(network)
  }
}
