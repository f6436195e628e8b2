import type { FastifyInstance } from 'fastify'
import { consentText } from '../consent-text.ts'
import { contactLetter } from '../mail/contact-letter.ts'
import type { Context } from '../context.ts'
import { notFound } from '../refusal.ts'
import { addCall } from './call.ts'

/** What a visitor agrees to before a broadcast or a company's files, recorded and passed on once (readings 24). */
export function consentsRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, fair, outbox } = context

  addCall(app, context, 'consent', async ({ body: { kind, id }, visitor }) => {
    const isKnown =
      kind === 'broadcast' ? await store.programme.broadcastExists(id) : await store.fair.companyExists(id)
    if (!isKnown) throw notFound('id')
    const owner =
      kind === 'broadcast' ? await store.programme.organizer(id) : await store.programme.contact(id)
    const letter = owner && contactLetter(fair, kind, { subject: id, ...owner }, visitor)
    await store.consents.give(visitor.UID, kind, id, consentText(kind), clock(), letter)
    outbox.wake()
    return { response: 'ok' }
  })
}
