import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FormName } from '#contract/forms.ts'
import type { AnswerOf, ReceivedOf } from '#contract/calls.ts'
import { negotiateLang } from '#server/http/negotiate-lang.ts'
import type { Context } from '#server/context.ts'
import { type Recipient, FormLetters } from '#server/mail/form-letters.ts'
import { readForm, type SubmittedForm } from '#server/visitor/read-form.ts'
import { FormRateLimit } from '#server/rate-limits.ts'
import { getLinkOrigin } from '#server/mail/link-origin.ts'
import type { FormConsent, NewsletterRequest, SubmissionKey } from '#server/store/forms-store.ts'
import { createTicketNumber } from '#server/visitor/ticket-number.ts'
import { addCall } from './add-call.ts'

/** Registration, tickets and the newsletter (readings 25, 27). */
export function registerFormsRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, fair, config, outbox } = context
  const letters = new FormLetters(context)
  const limits = new FormRateLimit(app, context, 'form')

  addCall(app, context, 'register', ({ body, request }) =>
    answer('registration', body, request, ({ person, consents }, to, once) => {
      const more = {
        once,
        welcome: letters.createWelcomeLetter(to),
        already: letters.createAlreadyRegisteredLetter(to),
        news: wishForNews(consents, to),
      }
      return store.registrations.register(person, consents, more, clock())
    }),
  )

  addCall(app, context, 'orderTicket', ({ body, request }) =>
    answer('ticket', body, request, ({ person, consents }, to, once) => {
      const year = fair.guideYear
      const more = {
        once,
        year,
        newNumber: () => createTicketNumber(fair.name),
        letter: (number: string) => letters.createTicketLetter(to, number, year),
        news: wishForNews(consents, to),
      }
      return store.registrations.orderTicket(person, consents, more, clock())
    }),
  )

  addCall(app, context, 'subscribe', ({ body, request }) =>
    answer('subscription', body, request, ({ person, consents }, to, once) =>
      store.newsletter.request(person.email, consents, newsFor(to), clock(), once),
    ),
  )

  const newsFor = (to: Recipient): NewsletterRequest => ({
    lang: to.lang,
    createLetter: (tokens) => letters.createNewsletterLetter(to, tokens),
  })

  /** Undefined: no news were agreed to. */
  const wishForNews = (consents: readonly FormConsent[], to: Recipient): NewsletterRequest | undefined =>
    consents.some(({ kind }) => kind === 'news') ? newsFor(to) : undefined

  /** What is wrong with a form, or that it was taken; which of a known e-mail and a new one it was, no answer tells. */
  async function answer(
    form: FormName,
    { values, lang, key }: ReceivedOf<'register'>,
    request: FastifyRequest,
    take: (sent: SubmittedForm, to: Recipient, once: SubmissionKey | undefined) => Promise<void>,
  ): Promise<AnswerOf<'register'>> {
    const sent = readForm(form, values)
    if ('faults' in sent) return sent
    const { email } = sent.person
    const to = { email, lang: lang ?? negotiateLang(request), origin: getLinkOrigin(app, config) }
    const once = key === undefined ? undefined : { form, email, key }
    // Before the limits: that an answer was lost on the way does not count against anybody.
    if (once !== undefined && (await store.registrations.isSubmitted(once))) return { response: 'ok' }
    await limits.consume(request, email)
    await take(sent, to, once)
    outbox.wake()
    return { response: 'ok' }
  }
}
