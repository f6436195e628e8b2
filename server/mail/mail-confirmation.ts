import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODES } from '#contract/faults.ts'
import type { Context } from '#server/context.ts'
import { LoginCodeRateLimit } from '#server/rate-limits.ts'
import { HttpError, tooManyRequests } from '#server/http/http-error.ts'
import { setTokenCookie, readTokenCookie } from '#server/visitor/sessions.ts'
import type { MailPurpose, ProvenVisitor } from '#server/store/mail-code-store.ts'
import { createCodeLetter } from './code-letter.ts'
import { getLinkOrigin } from './link-origin.ts'

/** Holds the secret of a browser that asked for a code; its digits work nowhere else. */
export const CONFIRM_COOKIE = 'confirm'
const COOKIE_MAX_AGE_S = 60 * 60
const WINDOW_S = 15 * 60

/** The letters of many requests leave at times that tell of none of them. */
const FIRST_CHECK_MS = 100
const LAST_CHECK_MS = 1_000

/**
 * Confirms by mail that a visitor's mailbox is theirs, for one purpose: by the digits of a letter in the browser that asked
 * for it, or by its link in any browser (readings 40). A new purpose needs a name in `MailPurpose`, a path in `CODE_LINKS`,
 * the texts of its letter, and a route that acts when it is proven.
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
   * Mails digits and a link. The same is done and answered for an e-mail that nobody has registered.
   * @returns `last`: five letters went to this e-mail in 15 minutes, and the browser may use the digits of the last one
   * @throws {HttpError} 429, when this browser or its network asked too often
   */
  async requestCode(
    purpose: MailPurpose,
    email: string,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<'sent' | 'last'> {
    const { store, clock, config, fair, outbox } = this.#context
    const browser = readTokenCookie(request, CONFIRM_COOKIE) ?? randomBytes(32).toString('base64url')
    await this.#limits.consume(request, browser)
    const facts = { purpose, to: email, origin: getLinkOrigin(this.#app, config), fair: fair.name }
    const asker = { purpose, email, browser }
    const answer = await store.mailCodes.request(
      asker,
      (secrets) => createCodeLetter(facts, secrets),
      clock(),
    )
    setTokenCookie(request, reply, config, {
      cookie: CONFIRM_COOKIE,
      token: browser,
      maxAge: COOKIE_MAX_AGE_S,
    })
    setTimeout(() => outbox.wake(), randomInt(FIRST_CHECK_MS, LAST_CHECK_MS)).unref()
    return answer
  }

  /**
   * Uses up the digits of a letter.
   * @throws {HttpError} 200 with the error form, when they are wrong; 429, when no more are compared for now
   */
  async useDigits(
    purpose: MailPurpose,
    { email, digits }: { email: string; digits: string },
    request: FastifyRequest,
  ): Promise<ProvenVisitor> {
    const { store, clock } = this.#context
    const asker = { purpose, email, browser: readTokenCookie(request, CONFIRM_COOKIE) ?? '' }
    const result = await store.mailCodes.tryDigits(asker, digits, clock())
    if (result === 'tooMany') throw tooManyRequests(WINDOW_S)
    if (result === 'wrong') throw createWrongCodeError()
    return result
  }

  /** Returns whom a link proves, and leaves it good; undefined: it is unknown, used up or too old. */
  findLink(purpose: MailPurpose, token: string): Promise<ProvenVisitor | undefined> {
    return this.#context.store.mailCodes.findLink(purpose, token, this.#context.clock())
  }

  useLink(purpose: MailPurpose, token: string): Promise<ProvenVisitor | undefined> {
    return this.#context.store.mailCodes.useLink(purpose, token, this.#context.clock())
  }
}

/** A wrong code is an answer, not a broken call, as a failed login is (section 7). */
const createWrongCodeError = (): HttpError =>
  new HttpError(200, ERROR_CODES.invalid, 'This code is not right', { field: 'code' })
