import type { FastifyInstance } from 'fastify'
import { readId } from '#contract/addresses.ts'
import { sendPrivateFile } from '#server/http/attachment.ts'
import type { Context } from '#server/context.ts'
import { badRequest, notFound, consentRequired } from '#server/http/http-error.ts'
import { readBlob } from '#server/fair/read-blob.ts'
import { addCall } from './add-call.ts'

/**
 * Registers the list of a company's files for authorized visitors, and the files for those who agreed to pass their
 * contact to the company (readings 24).
 */
export function registerDownloadsRoutes(app: FastifyInstance, context: Context): void {
  const { store, sessions } = context

  addCall(app, context, 'companyDownloads', async ({ query, request }) => {
    const { exhibitors, materials } = context.fairOf(request).revision
    if (!exhibitors.hasCompany(query.id)) throw notFound('id')
    return materials.listDownloads(query.id)
  })

  app.get<{ Params: { id: string; name: string } }>('/online/files/:id/:name', async (request, reply) => {
    const visitor = await sessions.requireVisitor(request)
    const id = readId(request.params.id)
    if (id === undefined) throw badRequest('id')
    const file = context.fairOf(request).revision.materials.findDownloadFile(id)
    if (file === undefined) throw notFound()
    if (!(await store.consents.hasConsent(visitor.UID, 'download', file.company))) throw consentRequired()
    return sendPrivateFile(reply, file, await readBlob(store.revisions, file.hash))
  })
}
