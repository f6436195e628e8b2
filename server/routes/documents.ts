import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readId } from '../../contract/addresses.ts'
import type { AnswerOf } from '../../contract/calls.ts'
import { formFaults } from '../../contract/forms.ts'
import { sendPrivateFile } from '../attachment.ts'
import type { Context } from '../context.ts'
import type { DocumentKind } from '../fair/site.ts'
import { lowerCased, oneLine } from '../forms.ts'
import { FormLimits } from '../limits.ts'
import { forbidden, invalid, notFound, withoutAccess } from '../refusal.ts'
import { isSameOrigin } from '../security.ts'
import { addCall } from './call.ts'

/** Download links and reports: what they lead to, for name and e-mail (sections 5, 7), and the files themselves. */
export function documentsRoutes(app: FastifyInstance, context: Context): void {
  const access = context.linkAccess
  const limits = new FormLimits(app, context, 'access')

  addCall(app, context, 'links', ({ query, request, reply }) => read('links', query, request, reply))
  addCall(app, context, 'askLinks', ({ body, request, reply }) => open('links', body, request, reply))
  addCall(app, context, 'commonLinks', ({ query, request, reply }) => read('reports', query, request, reply))
  addCall(app, context, 'askCommonLinks', ({ body, request, reply }) => open('reports', body, request, reply))

  interface Asker {
    name: string
    email: string
  }

  /** As specified, with name and e-mail in the address; it changes something, so no other site may ask (readings 13). */
  async function read(kind: DocumentKind, asker: Asker, request: FastifyRequest, reply: FastifyReply) {
    if (!isSameOrigin(request, context.config.publicUrl)) throw forbidden()
    return open(kind, asker, request, reply)
  }

  async function open(
    kind: DocumentKind,
    asker: Asker,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AnswerOf<'links'>> {
    const [name, email] = [oneLine(asker.name), lowerCased(asker.email)]
    if (Object.keys(formFaults('access', { name, email })).length > 0) return { message: 'error' }
    await limits.sent(request, email)
    return access.open(request, reply, { kind, name, email })
  }

  app.get<{ Params: { id: string; name: string } }>('/documents/:id/:name', async (request, reply) => {
    const id = readId(request.params.id)
    if (id === undefined) throw invalid('id')
    const { isOpen, file } = await access.document(request, id, request.params.name)
    if (!isOpen) throw withoutAccess()
    if (file === undefined) throw notFound()
    return sendPrivateFile(reply, file)
  })
}
