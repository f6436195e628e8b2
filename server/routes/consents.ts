import type { FastifyInstance } from 'fastify'
import { consentTextVersion } from '../consent-text.ts'
import type { Context } from '../context.ts'
import { notFound } from '../refusal.ts'
import { addCall } from './call.ts'

/** What a visitor agrees to before a broadcast or a company's files, recorded once (readings 24). */
export function consentsRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock } = context

  addCall(app, context, 'consent', async ({ body: { kind, id }, visitor }) => {
    const isKnown =
      kind === 'broadcast' ? await store.programme.broadcastExists(id) : await store.fair.companyExists(id)
    if (!isKnown) throw notFound('id')
    await store.consents.give(visitor.UID, kind, id, consentTextVersion(kind), clock())
    return { response: 'ok' }
  })
}
