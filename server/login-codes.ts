import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LANGS } from '../contract/lang.ts'
import type { Context } from './context.ts'
import { Outbox } from './mail.ts'
import { wording } from './wording.ts'

/** One-time codes of the stricter login (readings 12). */
export class LoginCodes {
  readonly #context: Context
  readonly #outbox: Outbox
  readonly #log: FastifyInstance['log']
  readonly #underWay = new Set<Promise<void>>()

  constructor(app: FastifyInstance, context: Context) {
    this.#context = context
    this.#outbox = new Outbox(join(context.config.dataDir, 'outbox'), context.clock)
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
    const { store, clock, fair, config } = this.#context
    if (!(await store.visitors.isRegistered(email))) return
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await store.visitors.keepCode(email, code, clock())
    const say = (id: string) =>
      LANGS.map((lang) => wording(lang).formatMessage({ id }, { code, fair: fair.name[lang] }))
    await this.#outbox.put({
      to: email,
      from: `noreply@${new URL(config.publicUrl ?? 'http://localhost').hostname}`,
      subject: say('server.mail.code.subject').join(' / '),
      text: say('server.mail.code.text').join('\n\n'),
    })
  }
}
