import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readId } from '#contract/addresses.ts'
import { getLangPrefix, LANGS } from '#contract/lang.ts'
import type { AnswerOf } from '#contract/calls.ts'
import { findFormFaults } from '#contract/forms.ts'
import { sendPrivateFile } from '#server/http/attachment.ts'
import type { Context } from '#server/context.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import { normalizeEmail, toSingleLine } from '#server/visitor/read-form.ts'
import { FormRateLimit } from '#server/rate-limits.ts'
import { forbidden, badRequest, notFound, accessRequired } from '#server/http/http-error.ts'
import { isSameOrigin } from '#server/http/security.ts'
import { readBlob } from '#server/fair/read-blob.ts'
import { addCall } from './add-call.ts'

/** Registers the calls for download links and reports, which need name and e-mail (sections 5, 7), and their files. */
export function registerDocumentsRoutes(app: FastifyInstance, context: Context): void {
  const access = context.linkAccess
  const limits = new FormRateLimit(app, context, 'access')

  addCall(app, context, 'links', ({ query, request, reply }) => read('links', query, request, reply))
  addCall(app, context, 'askLinks', ({ body, request, reply }) => open('links', body, request, reply))
  addCall(app, context, 'commonLinks', ({ query, request, reply }) => read('reports', query, request, reply))
  addCall(app, context, 'askCommonLinks', ({ body, request, reply }) => open('reports', body, request, reply))

  interface Asker {
    name: string
    email: string
  }

  /**
   * Answers the specified GET call with name and e-mail in the query. It changes state, so that requests of other
   * origins are rejected (readings 13).
   */
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
    const [name, email] = [toSingleLine(asker.name), normalizeEmail(asker.email)]
    if (Object.keys(findFormFaults('access', { name, email })).length > 0) return { message: 'error' }
    await limits.consume(request, email)
    return access.grant({ request, reply }, context.fairOf(request).revision, { kind, name, email })
  }

  for (const lang of LANGS) {
    app.get<{ Params: { id: string; name: string } }>(
      getLangPrefix(lang) + '/documents/:id/:name',
      async (request, reply) => {
        const id = readId(request.params.id)
        if (id === undefined) throw badRequest('id')
        const { isOpen, file } = await access.findDocument(request, context.fairOf(request).revision, {
          id,
          name: request.params.name,
        })
        if (!isOpen) throw accessRequired()
        if (file === undefined) throw notFound()
        return sendPrivateFile(reply, file, await readBlob(context.store.revisions, file.hash))
      },
    )
  }
}
