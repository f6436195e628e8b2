import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FormName } from '../../contract/forms.ts'
import type { AnswerOf, ReceivedOf } from '../../contract/calls.ts'
import { acceptedLang } from '../accepted-lang.ts'
import type { Context } from '../context.ts'
import { type Addressee, FormLetters } from '../mail/form-letters.ts'
import { readForm, type SentForm } from '../forms.ts'
import { FormLimits } from '../limits.ts'
import { linkOrigin } from '../mail/link-origin.ts'
import type { FormConsent, NewsRequest, SentOnce } from '../store/forms-store.ts'
import { ticketNumber } from '../ticket-number.ts'
import { addCall } from './call.ts'

/** Registration, tickets and the newsletter (readings 25, 27). */
export function formsRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, fair, config, outbox } = context
  const letters = new FormLetters(context)
  const limits = new FormLimits(app, context, 'form')

  addCall(app, context, 'register', ({ body, request }) =>
    answer('registration', body, request, ({ person, consents }, to, once) => {
      const more = {
        once,
        welcome: letters.registered(to),
        already: letters.already(to),
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
        newNumber: () => ticketNumber(fair.name),
        letter: (number: string) => letters.ticket(to, number, year),
        news: wishForNews(consents, to),
      }
      return store.registrations.orderTicket(person, consents, more, clock())
    }),
  )

  addCall(app, context, 'subscribe', ({ body, request }) =>
    answer('subscription', body, request, ({ person, consents }, to, once) =>
      store.newsletter.ask(person.email, consents, newsFor(to), clock(), once),
    ),
  )

  const newsFor = (to: Addressee): NewsRequest => ({
    lang: to.lang,
    letter: (tokens) => letters.newsletter(to, tokens),
  })

  /** Undefined: no news were agreed to. */
  const wishForNews = (consents: readonly FormConsent[], to: Addressee): NewsRequest | undefined =>
    consents.some(({ kind }) => kind === 'news') ? newsFor(to) : undefined

  /** What is wrong with a form, or that it was taken; which of a known e-mail and a new one it was, no answer tells. */
  async function answer(
    form: FormName,
    { values, lang, key }: ReceivedOf<'register'>,
    request: FastifyRequest,
    take: (sent: SentForm, to: Addressee, once: SentOnce | undefined) => Promise<void>,
  ): Promise<AnswerOf<'register'>> {
    const sent = readForm(form, values)
    if ('faults' in sent) return sent
    const { email } = sent.person
    const to = { email, lang: lang ?? acceptedLang(request), origin: linkOrigin(app, config) }
    const once = key === undefined ? undefined : { form, email, key }
    // Before the limits: that an answer was lost on the way does not count against anybody.
    if (once !== undefined && (await store.registrations.wasSent(once))) return { response: 'ok' }
    await limits.sent(request, email)
    await take(sent, to, once)
    outbox.wake()
    return { response: 'ok' }
  }
}
