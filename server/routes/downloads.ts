import type { FastifyInstance } from 'fastify'
import { readId } from '#contract/addresses.ts'
import { getLangPrefix, LANGS } from '#contract/lang.ts'
import { sendPrivateFile } from '#server/http/attachment.ts'
import type { Context } from '#server/context.ts'
import { badRequest, notFound, consentRequired } from '#server/http/http-error.ts'
import { hasReceiver } from '#server/mail/contact-letter.ts'
import { readBlob } from '#server/fair/read-blob.ts'
import { addCall } from './add-call.ts'

/**
 * Registers the list of a company's files for authorized visitors, and the files for those who agreed to pass their
 * contact to the company. If it cannot be passed on, no consent is needed (readings 24, 37).
 */
export function registerDownloadsRoutes(app: FastifyInstance, context: Context): void {
  const { store, sessions } = context

  addCall(app, context, 'companyDownloads', async ({ query, request }) => {
    const { exhibitors, materials } = context.fairOf(request).revision
    if (!exhibitors.hasCompany(query.id)) throw notFound('id')
    return materials.listDownloads(query.id)
  })

  for (const lang of LANGS) {
    app.get<{ Params: { id: string; name: string } }>(
      getLangPrefix(lang) + '/online/files/:id/:name',
      async (request, reply) => {
        const visitor = await sessions.requireVisitor(request)
        const id = readId(request.params.id)
        if (id === undefined) throw badRequest('id')
        const { exhibitors, materials } = context.fairOf(request).revision
        const file = materials.findDownloadFile(id)
        if (file?.name !== request.params.name) throw notFound()
        const isAsked = hasReceiver(exhibitors.findContact(file.company))
        if (isAsked && !(await store.consents.hasConsent(visitor.UID, 'download', file.company)))
          throw consentRequired({ company: file.company })
        return sendPrivateFile(reply, file, await readBlob(store.revisions, file.hash))
      },
    )
  }
}
