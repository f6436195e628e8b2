import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { WITHDRAW_CONSENT_PATH } from '#contract/addresses.ts'
import { calls } from '#contract/calls.ts'
import { lang } from '#contract/calls/fields.ts'
import { getConsentText } from '#server/pages/consent-text.ts'
import { createContactLetter, hasReceiver } from '#server/mail/contact-letter.ts'
import type { Context } from '#server/context.ts'
import { notFound, receiverChanged } from '#server/http/http-error.ts'
import { addCall } from './add-call.ts'
import { readInput } from './read-input.ts'

const MINUTE_MS = 60_000

/** Names the consent as the call that gives it does. */
const WithdrawalSchema = v.object({ ...calls.consent.body.entries, lang })

/**
 * Registers the calls that record a consent to a broadcast or downloads, and mail the contact once (readings 24), the
 * list of consents, and the form that withdraws one.
 */
export function registerConsentsRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, outbox, config } = context

  addCall(app, context, 'consent', async ({ body: { kind, id, receiver }, visitor, request }) => {
    const { fair, revision } = context.fairOf(request)
    const { exhibitors, programme } = revision
    const isKnown = kind === 'broadcast' ? programme.hasBroadcast(id) : exhibitors.hasCompany(id)
    if (!isKnown) throw notFound('id')
    const owner = kind === 'broadcast' ? programme.findOrganizer(id) : exhibitors.findContact(id)
    // Without a receiver of the contact no consent is needed (readings 37).
    if (!hasReceiver(owner)) return { response: 'ok' }
    // A repeated consent may have been recorded for the former receiver: it is given, and nothing more is passed on.
    if (kind === 'broadcast' && receiver !== owner.id) {
      if (await store.consents.hasConsent(visitor.UID, kind, id)) return { response: 'ok' }
      throw receiverChanged()
    }
    const broadcast = kind === 'broadcast' && {
      event: programme.findCalendarEntry(id)?.name,
      digestMs: config.broadcastLetterMinutes * MINUTE_MS,
    }
    const letter = createContactLetter(fair, kind, { subject: id, ...broadcast, ...owner }, visitor)
    const consent = { kind, subject: id, receiver: owner.id, text: getConsentText(kind) }
    await store.consents.saveConsent(visitor.UID, consent, clock(), letter)
    outbox.wake()
    return { response: 'ok' }
  })

  addCall(app, context, 'consents', ({ visitor }) => store.consents.readConsents(visitor.UID))

  // A form of the page `/visitor/`, which is shown again without the consent.
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    forms.post(WITHDRAW_CONSENT_PATH, { config: { takesForm: true } }, async (request, reply) => {
      const visitor = await context.sessions.requireVisitor(request)
      const { kind, id, lang } = readInput(WithdrawalSchema, request.body)
      await store.consents.withdrawConsent(visitor.UID, kind, id)
      const href = context.fairOf(request).website.getVisitorHref(lang)
      return reply.header('cache-control', 'no-store').redirect(`${href}#consents`, 303)
    })
  })
}
