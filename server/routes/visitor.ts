import type { FastifyInstance } from 'fastify'
import { ERROR_CODES } from '../../contract/answers.ts'
import { attachment } from '../attachment.ts'
import { contactLetter } from '../mail/contact-letter.ts'
import type { Context } from '../context.ts'
import { UnknownEmailLimits } from '../limits.ts'
import { MailConfirmation } from '../mail/mail-confirmation.ts'
import { notFound, Refusal } from '../refusal.ts'
import { DATA_CSP } from '../security.ts'
import { logIn } from '../visitor-login.ts'
import { addCall } from './call.ts'

/** A failed login is an answer, not a broken call: 200 with the error form (section 7). */
const refused = (): Refusal => new Refusal(200, ERROR_CODES.invalid, 'Nobody is registered like this')

export function visitorRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, sessions, config, fair, outbox } = context
  const limits = new UnknownEmailLimits(app, context)
  const confirmation = new MailConfirmation(app, context)

  addCall(app, context, 'login', async ({ body: { email, code: digits }, request, reply }) => {
    if (config.login === 'code' || (await store.visitors.isModerator(email))) {
      if (digits === undefined) {
        const letter = await confirmation.ask('login', email, { request, reply })
        return { response: 'code', ...(letter === 'last' && { last: true as const }) }
      }
      await confirmation.useDigits('login', { email, digits }, request)
    }
    const visitor = await logIn(context, email, { request, reply })
    if (visitor !== undefined) return { ...visitor, consents: await store.consents.of(visitor.UID) }
    await limits.typed(request)
    throw refused()
  })

  addCall(app, context, 'logout', async ({ request, reply }) => {
    const session = await sessions.of(request)
    if (session !== undefined) await store.visitors.logout(session.token)
    sessions.forget(request, reply)
    return { response: 'ok' }
  })

  addCall(app, context, 'exportVisitor', async ({ visitor, reply }) => {
    const data = await store.visitors.data(visitor.UID)
    void reply
      .header('content-disposition', attachment('my-data.json'))
      .header('content-security-policy', DATA_CSP)
      .type('application/json; charset=utf-8')
    return JSON.stringify({ exported: clock(), fair: fair.name, ...data }, null, 2)
  })

  addCall(app, context, 'deleteVisitor', async ({ visitor, request, reply }) => {
    await store.visitors.delete(visitor.UID, clock())
    sessions.forget(request, reply)
    return { response: 'ok' }
  })

  addCall(app, context, 'sendCard', async ({ body: { id }, visitor }) => {
    const company = await store.programme.contact(id)
    if (company === undefined) throw notFound('id')
    const letter = contactLetter(fair, 'card', { subject: id, ...company }, visitor)
    await store.visitors.sendCard(visitor.UID, id, clock(), letter)
    outbox.wake()
    return { response: 'ok' }
  })

  addCall(app, context, 'stat', async ({ body, visitor }) => {
    const isKnown =
      body.e === 'open_company' ? store.fair.companyExists(body.id) : store.programme.eventExists(body.id)
    if (!(await isKnown)) throw notFound('id')
    await store.visitors.recordStat(visitor.UID, body.id, body.e, clock())
    return { response: 'ok' }
  })
}
