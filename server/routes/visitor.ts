import type { FastifyInstance } from 'fastify'
import { ERROR_CODES } from '#contract/faults.ts'
import { readSharedDetails } from '#server/visitor/read-shared-details.ts'
import { createContactLetter } from '#server/mail/contact-letter.ts'
import type { Context } from '#server/context.ts'
import { UnknownEmailRateLimit } from '#server/rate-limits.ts'
import { MailConfirmation } from '#server/mail/mail-confirmation.ts'
import { notFound, HttpError } from '#server/http/http-error.ts'
import { logIn } from '#server/visitor/log-in.ts'
import { addCall } from './add-call.ts'

/** A failed login is answered with status 200 and the error body (section 7). */
const createLoginError = (): HttpError =>
  new HttpError(200, ERROR_CODES.invalid, 'Nobody is registered like this')

export function registerVisitorRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, sessions, config, outbox } = context
  const limits = new UnknownEmailRateLimit(app, context)
  const confirmation = new MailConfirmation(app, context)

  addCall(app, context, 'login', async ({ body: { email, code: digits }, request, reply }) => {
    const isProven = config.login === 'code' || (await store.visitors.isModerator(email))
    if (isProven) {
      if (digits === undefined) {
        const letter = await confirmation.requestCode('login', email, { request, reply })
        return { response: 'code', ...(letter === 'last' && { last: true as const }) }
      }
      await confirmation.useDigits('login', { email, digits }, request)
    }
    const visitor = await logIn(context, { email, isProven }, { request, reply })
    if (visitor !== undefined) return { ...visitor, consents: await store.consents.readConsents(visitor.UID) }
    await limits.throttle(request)
    throw createLoginError()
  })

  addCall(app, context, 'logout', async ({ request, reply }) => {
    const session = await sessions.read(request)
    if (session !== undefined) await store.visitors.logout(session.token)
    sessions.clearToken(request, reply)
    return { response: 'ok' }
  })

  addCall(app, context, 'logoutEverywhere', async ({ visitor, request, reply }) => {
    const count = await store.visitors.logoutEverywhere(visitor.UID)
    sessions.clearToken(request, reply)
    return { response: 'ok', sessions: count }
  })

  addCall(app, context, 'sendCard', async ({ body, visitor, request }) => {
    const { id } = body
    const { fair, revision } = context.fairOf(request)
    const company = revision.exhibitors.findContact(id)
    if (company === undefined) throw notFound('id')
    const content = readSharedDetails(visitor, body)
    const letter = createContactLetter(fair, 'card', { subject: id, ...company }, visitor, content)
    const sent = { visitor: visitor.UID, company: id, ...content }
    const card = await store.visitors.sendCard(sent, clock(), letter)
    outbox.wake()
    return {
      response: 'ok',
      sent: card.sent.getTime(),
      delivery: card.delivery,
      ...(!card.isFirst && { again: true as const }),
    }
  })

  addCall(app, context, 'stat', async ({ body, visitor, request }) => {
    const { exhibitors, programme } = context.fairOf(request).revision
    const isKnown = body.e === 'open_company' ? exhibitors.hasCompany(body.id) : programme.hasEvent(body.id)
    if (!isKnown) throw notFound('id')
    await store.visitors.recordStat(visitor.UID, body.id, body.e, clock())
    return { response: 'ok' }
  })
}
