import type { FastifyInstance } from 'fastify'
import { ERROR_CODES } from '../../contract/answers.ts'
import { contactLetter } from '../mail/contact-letter.ts'
import type { Context } from '../context.ts'
import { UnknownEmailLimits } from '../limits.ts'
import { MailConfirmation } from '../mail/mail-confirmation.ts'
import { notFound, Refusal } from '../refusal.ts'
import { logIn } from '../visitor-login.ts'
import { addCall } from './call.ts'

/** A failed login is an answer, not a broken call: 200 with the error form (section 7). */
const refused = (): Refusal => new Refusal(200, ERROR_CODES.invalid, 'Nobody is registered like this')

export function visitorRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, sessions, config, fair, outbox } = context
  const limits = new UnknownEmailLimits(app, context)
  const confirmation = new MailConfirmation(app, context)

  addCall(app, context, 'login', async ({ body: { email, code: digits }, request, reply }) => {
    const isProven = config.login === 'code' || (await store.visitors.isModerator(email))
    if (isProven) {
      if (digits === undefined) {
        const letter = await confirmation.ask('login', email, { request, reply })
        return { response: 'code', ...(letter === 'last' && { last: true as const }) }
      }
      await confirmation.useDigits('login', { email, digits }, request)
    }
    const visitor = await logIn(context, { email, isProven }, { request, reply })
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

  addCall(app, context, 'logoutEverywhere', async ({ visitor, request, reply }) => {
    const count = await store.visitors.logoutEverywhere(visitor.UID)
    sessions.forget(request, reply)
    return { response: 'ok', sessions: count }
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
