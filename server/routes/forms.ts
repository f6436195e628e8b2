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

/** Registers the calls for registration, tickets and the newsletter (readings 25, 27). */
export function registerFormsRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, config, outbox } = context
  const limits = new FormRateLimit(app, context, 'form')

  addCall(app, context, 'register', ({ body, request }) =>
    submit('registration', body, request, ({ person, consents }, to, once) => {
      const letters = createLetters(request)
      const more = {
        once,
        welcome: letters.createWelcomeLetter(to),
        already: letters.createAlreadyRegisteredLetter(to),
        news: requestNews(letters, consents, to),
      }
      return store.registrations.register(person, consents, more, clock())
    }),
  )

  addCall(app, context, 'orderTicket', ({ body, request }) =>
    submit('ticket', body, request, ({ person, consents }, to, once) => {
      const { fair } = context.fairOf(request)
      const letters = createLetters(request)
      const year = fair.guideYear
      const more = {
        once,
        year,
        newNumber: () => createTicketNumber(fair.name),
        letter: (number: string) => letters.createTicketLetter(to, number, year),
        news: requestNews(letters, consents, to),
      }
      return store.registrations.orderTicket(person, consents, more, clock())
    }),
  )

  addCall(app, context, 'subscribe', ({ body, request }) =>
    submit('subscription', body, request, ({ person, consents }, to, once) =>
      store.newsletter.request(
        person.email,
        consents,
        createNewsRequest(createLetters(request), to),
        clock(),
        once,
      ),
    ),
  )

  const createLetters = (request: FastifyRequest) => new FormLetters(context.fairOf(request))

  const createNewsRequest = (letters: FormLetters, to: Recipient): NewsletterRequest => ({
    lang: to.lang,
    createLetter: (tokens) => letters.createNewsletterLetter(to, tokens),
  })

  /** Returns undefined without consent to the newsletter. */
  const requestNews = (
    letters: FormLetters,
    consents: readonly FormConsent[],
    to: Recipient,
  ): NewsletterRequest | undefined =>
    consents.some(({ kind }) => kind === 'news') ? createNewsRequest(letters, to) : undefined

  /** Resolves with the faults of a form, or with `ok`. No answer reveals whether the e-mail was registered before. */
  async function submit(
    form: FormName,
    { values, lang, key }: ReceivedOf<'register'>,
    request: FastifyRequest,
    save: (sent: SubmittedForm, to: Recipient, once: SubmissionKey | undefined) => Promise<void>,
  ): Promise<AnswerOf<'register'>> {
    const sent = readForm(form, values)
    if ('faults' in sent) return sent
    const { email } = sent.person
    const to = { email, lang: lang ?? negotiateLang(request), origin: getLinkOrigin(app, config) }
    const once = key === undefined ? undefined : { form, email, key }
    // Checked before the rate limits, so that a repeated form whose answer was lost does not count.
    if (once !== undefined && (await store.registrations.isSubmitted(once))) return { response: 'ok' }
    await limits.consume(request, email)
    await save(sent, to, once)
    outbox.wake()
    return { response: 'ok' }
  }
}
