import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LANGS } from '../contract/lang.ts'
import type { Context } from './context.ts'
import { VALID_MS } from './store/login-codes.ts'
import { wording } from './wording.ts'

/** One-time codes of the stricter login (readings 12). */
export class LoginCodes {
  readonly #context: Context
  readonly #log: FastifyInstance['log']
  readonly #underWay = new Set<Promise<void>>()

  constructor(app: FastifyInstance, context: Context) {
    this.#context = context
    this.#log = app.log
    app.addHook('onClose', async () => void (await Promise.all(this.#underWay)))
  }

  /**
   * Mails a code to a registered visitor. Nobody waits for it: neither the answer nor its time tells whether the
   * e-mail is registered.
   */
  send(email: string): void {
    const sending = this.#send(email)
      .catch((error: unknown) => this.#log.error({ err: error }, 'no login code sent'))
      .finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** True once for the code that was mailed last. */
  take(email: string, code: string): Promise<boolean> {
    return this.#context.store.visitors.takeCode(email, code, this.#context.clock())
  }

  async #send(email: string): Promise<void> {
    const { store, clock, fair, outbox } = this.#context
    if (!(await store.visitors.isRegistered(email))) return
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await store.visitors.keepCode(email, code, clock())
    const say = (id: string) =>
      LANGS.map((lang) => wording(lang).formatMessage({ id }, { code, fair: fair.name[lang] }))
    const letter = {
      key: `code:${randomUUID()}`,
      to: email,
      replyTo: '',
      subject: say('server.mail.code.subject').join(' / '),
      text: say('server.mail.code.text').join('\n\n'),
      priority: 'high' as const,
      expires: new Date(clock().getTime() + VALID_MS),
    }
    await store.outbox.put(letter, clock())
    outbox.wake()
  }
}
