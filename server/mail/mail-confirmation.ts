import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODES } from '#contract/faults.ts'
import type { Context } from '#server/context.ts'
import { LoginCodeRateLimit } from '#server/rate-limits.ts'
import { HttpError, tooManyRequests } from '#server/http/http-error.ts'
import { setTokenCookie, readTokenCookie } from '#server/visitor/sessions.ts'
import type { MailPurpose, ProvenVisitor } from '#server/store/mail-code-types.ts'
import { createCodeLetter } from './code-letter.ts'
import { getLinkOrigin } from './link-origin.ts'

/**
 * The cookie with the secret of the browser that requested a code or opened a login link. The digits are valid in that
 * browser only.
 */
const CONFIRM_COOKIE = 'confirm'
const COOKIE_MAX_AGE_S = 60 * 60
const WINDOW_S = 15 * 60

/** The outbox is woken after a random time, so that timing does not reveal which requests send letters. */
const FIRST_CHECK_MS = 100
const LAST_CHECK_MS = 1_000

/**
 * Confirms by mail that a visitor owns a mailbox, for one purpose: by the digits of a letter in the browser that
 * requested it, or by its link in any browser (readings 40). A new purpose needs a name in `MailPurpose`, a path in
 * `CODE_LINKS`, the texts of its letter, and a route that acts on the proof.
 */
export class MailConfirmation {
  readonly #app: FastifyInstance
  readonly #context: Context
  readonly #limits: LoginCodeRateLimit

  constructor(app: FastifyInstance, context: Context) {
    this.#app = app
    this.#context = context
    this.#limits = new LoginCodeRateLimit(context)
  }

  /**
   * Mails digits and a link. An e-mail that nobody registered gets the same treatment and answer.
   * @returns `last` if five letters went to this e-mail in 15 minutes; the digits of the last one are valid in this
   * browser
   * @throws {HttpError} 429 if this browser or its network asked too often
   */
  async requestCode(
    purpose: MailPurpose,
    email: string,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<'sent' | 'last'> {
    const { store, clock, config, outbox } = this.#context
    const { fair } = this.#context.fairOf(request)
    const browser = readBrowserSecret(request) ?? createBrowserSecret()
    await this.#limits.consume(request, browser)
    const facts = { purpose, to: email, origin: getLinkOrigin(this.#app, config), fair }
    const asker = { purpose, email, browser }
    const answer = await store.mailCodes.request(
      asker,
      (secrets) => createCodeLetter(facts, secrets),
      clock(),
    )
    this.#setCookie(request, reply, browser)
    setTimeout(() => outbox.wake(), randomInt(FIRST_CHECK_MS, LAST_CHECK_MS)).unref()
    return answer
  }

  /**
   * Checks the digits of a letter and invalidates them, for this browser after 2 minutes.
   * @throws {HttpError} 200 with the error body if they are wrong; 429 after too many attempts
   */
  async useDigits(
    purpose: MailPurpose,
    { email, digits }: { email: string; digits: string },
    request: FastifyRequest,
  ): Promise<ProvenVisitor> {
    const { store, clock } = this.#context
    const asker = { purpose, email, browser: readBrowserSecret(request) ?? '' }
    const result = await store.mailCodes.tryDigits(asker, digits, clock())
    if (result === 'tooMany') throw tooManyRequests(WINDOW_S)
    if (result === 'wrong') throw createWrongCodeError()
    return result
  }

  /** Returns the visitor that a link proves without invalidating it, or undefined if it is unknown, used or expired. */
  findLink(purpose: MailPurpose, token: string, request: FastifyRequest): Promise<ProvenVisitor | undefined> {
    const { store, clock } = this.#context
    return store.mailCodes.findLink(purpose, { token, browser: readBrowserSecret(request) }, clock())
  }

  useLink(purpose: MailPurpose, token: string, request: FastifyRequest): Promise<ProvenVisitor | undefined> {
    const { store, clock } = this.#context
    return store.mailCodes.useLink(purpose, { token, browser: readBrowserSecret(request) }, clock())
  }

  /** Returns the UID of the visitor whom a deletion link has deleted, until the link expires. */
  findDeleted(token: string): Promise<string | undefined> {
    return this.#context.store.mailCodes.findDeleted(token, this.#context.clock())
  }

  /** Gives the browser that opens a link a secret, by which it may repeat a login whose answer is lost. */
  markBrowser(request: FastifyRequest, reply: FastifyReply): void {
    this.#setCookie(request, reply, readBrowserSecret(request) ?? createBrowserSecret())
  }

  #setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
    const maxAge = COOKIE_MAX_AGE_S
    setTokenCookie(request, reply, this.#context.config, { cookie: CONFIRM_COOKIE, token, maxAge })
  }
}

const createBrowserSecret = (): string => randomBytes(32).toString('base64url')

const readBrowserSecret = (request: FastifyRequest): string | undefined =>
  readTokenCookie(request, CONFIRM_COOKIE)

/** A wrong code is an answer with status 200, as a failed login is (section 7). */
const createWrongCodeError = (): HttpError =>
  new HttpError(200, ERROR_CODES.invalid, 'This code is not right', { field: 'code' })
