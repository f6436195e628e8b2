import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { MailConfirmation } from '../mail/mail-confirmation.ts'
import { unproven } from '../refusal.ts'
import { addCall } from './call.ts'
import { dataLinkRoutes } from './data-links.ts'
import { copyOf } from './visitor-copy.ts'

/**
 * The copy of what is stored about a visitor, and its deletion. An e-mail alone does not open them: the session began
 * with a letter, or the link of a letter leads to them (readings 40).
 */
export function visitorDataRoutes(app: FastifyInstance, context: Context): void {
  const { store, sessions, clock } = context
  const confirmation = new MailConfirmation(app, context)
  dataLinkRoutes(app, context, confirmation)

  const isProven = async (request: FastifyRequest): Promise<boolean> =>
    (await sessions.of(request))?.isProven === true

  addCall(app, context, 'confirmVisitor', async ({ body: { purpose }, visitor, request, reply }) => {
    if (await isProven(request)) return { response: 'proven' }
    return { response: await confirmation.ask(purpose, visitor.EMAIL, { request, reply }) }
  })

  addCall(app, context, 'exportVisitor', async ({ visitor, request, reply }) => {
    if (!(await isProven(request))) throw unproven()
    return copyOf(context, visitor.UID, reply)
  })

  addCall(app, context, 'deleteVisitor', async ({ visitor, request, reply }) => {
    if (!(await isProven(request))) throw unproven()
    await store.visitors.delete(visitor.UID, clock())
    sessions.forget(request, reply)
    return { response: 'ok' }
  })
}
