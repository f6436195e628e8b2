import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { MailConfirmation } from '#server/mail/mail-confirmation.ts'
import { confirmationRequired } from '#server/http/http-error.ts'
import { addCall } from './add-call.ts'
import { registerDataLinkRoutes } from './data-links.ts'
import { createVisitorCopy } from './visitor-copy.ts'

/**
 * Registers export and deletion of what is stored about a visitor. An e-mail alone is not enough: the session must have
 * begun with a letter, or a link from a letter is used (readings 40).
 */
export function registerVisitorDataRoutes(app: FastifyInstance, context: Context): void {
  const { store, sessions, clock } = context
  const confirmation = new MailConfirmation(app, context)
  registerDataLinkRoutes(app, context, confirmation)

  const isProven = async (request: FastifyRequest): Promise<boolean> =>
    (await sessions.read(request))?.isProven === true

  addCall(app, context, 'confirmVisitor', async ({ body: { purpose }, visitor, request, reply }) => {
    if (await isProven(request)) return { response: 'proven' }
    return { response: await confirmation.requestCode(purpose, visitor.EMAIL, { request, reply }) }
  })

  addCall(app, context, 'exportVisitor', async ({ visitor, request, reply }) => {
    if (!(await isProven(request))) throw confirmationRequired()
    return createVisitorCopy(context.fairOf(request), visitor.UID, reply)
  })

  addCall(app, context, 'deleteVisitor', async ({ visitor, request, reply }) => {
    if (!(await isProven(request))) throw confirmationRequired()
    await store.visitors.delete(visitor.UID, clock())
    sessions.clearToken(request, reply)
    return { response: 'ok' }
  })
}
