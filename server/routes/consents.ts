import type { FastifyInstance } from 'fastify'
import { getConsentText } from '#server/pages/consent-text.ts'
import { createContactLetter, hasReceiver } from '#server/mail/contact-letter.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/http/http-error.ts'
import { addCall } from './add-call.ts'

/** Registers the call that records a consent to a broadcast or downloads and mails the contact once (readings 24). */
export function registerConsentsRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, outbox } = context

  addCall(app, context, 'consent', async ({ body: { kind, id }, visitor, request }) => {
    const { fair, revision } = context.fairOf(request)
    const { exhibitors, programme } = revision
    const isKnown = kind === 'broadcast' ? programme.hasBroadcast(id) : exhibitors.hasCompany(id)
    if (!isKnown) throw notFound('id')
    const owner = kind === 'broadcast' ? programme.findOrganizer(id) : exhibitors.findContact(id)
    // Without a receiver of the contact no consent is needed (readings 37).
    if (!hasReceiver(owner)) return { response: 'ok' }
    const letter = createContactLetter(fair, kind, { subject: id, ...owner }, visitor)
    await store.consents.saveConsent(visitor.UID, kind, id, getConsentText(kind), clock(), letter)
    outbox.wake()
    return { response: 'ok' }
  })
}
