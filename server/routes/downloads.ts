import type { FastifyInstance } from 'fastify'
import { readId } from '../../contract/addresses.ts'
import { sendPrivateFile } from '../attachment.ts'
import type { Context } from '../context.ts'
import { invalid, notFound, withoutConsent } from '../refusal.ts'
import { addCall } from './call.ts'

/**
 * A company's files, for authorized visitors only: the list, and what its links lead to for those who agreed to pass
 * their contact to the company (readings 24).
 */
export function downloadsRoutes(app: FastifyInstance, context: Context): void {
  const { store, sessions } = context

  addCall(app, context, 'companyDownloads', async ({ query }) => {
    if (!(await store.fair.companyExists(query.id))) throw notFound('id')
    return store.fair.downloads(query.id)
  })

  app.get<{ Params: { id: string; name: string } }>('/online/files/:id/:name', async (request, reply) => {
    const visitor = await sessions.visitor(request)
    const id = readId(request.params.id)
    if (id === undefined) throw invalid('id')
    const file = await store.fair.downloadFile(id)
    if (file === undefined) throw notFound()
    if (!(await store.consents.has(visitor.UID, 'download', file.company))) throw withoutConsent()
    return sendPrivateFile(reply, file)
  })
}
