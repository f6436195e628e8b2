import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FormName } from '../../contract/forms.ts'
import type { AnswerOf, ReceivedOf } from '../../contract/calls.ts'
import { acceptedLang } from '../accepted-lang.ts'
import type { Context } from '../context.ts'
import { type Addressee, FormLetters } from '../mail/form-letters.ts'
import { readForm, type SentForm } from '../forms.ts'
import { FormLimits } from '../limits.ts'
import { linkOrigin } from '../mail/link-origin.ts'
import type { FormConsent, NewsRequest } from '../store/forms-store.ts'
import { ticketNumber } from '../ticket-number.ts'
import { addCall } from './call.ts'

/** Registration, tickets and the newsletter (readings 25, 27). */
export function formsRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, fair, config, outbox } = context
  const letters = new FormLetters(context)
  const limits = new FormLimits(app, context, 'form')

  addCall(app, context, 'register', ({ body, request }) =>
    answer('registration', body, request, ({ person, consents }, to) => {
      const more = {
        welcome: letters.registered(to),
        already: letters.already(to),
        news: wishForNews(consents, to),
      }
      return store.registrations.register(person, consents, more, clock())
    }),
  )

  addCall(app, context, 'orderTicket', ({ body, request }) =>
    answer('ticket', body, request, ({ person, consents }, to) => {
      const year = fair.guideYear
      const more = {
        year,
        newNumber: () => ticketNumber(fair.name),
        letter: (number: string) => letters.ticket(to, number, year),
        news: wishForNews(consents, to),
      }
      return store.registrations.orderTicket(person, consents, more, clock())
    }),
  )

  addCall(app, context, 'subscribe', ({ body, request }) =>
    answer('subscription', body, request, ({ person, consents }, to) =>
      store.newsletter.ask(person.email, consents, newsFor(to), clock()),
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
    { values, lang }: ReceivedOf<'register'>,
    request: FastifyRequest,
    take: (sent: SentForm, to: Addressee) => Promise<void>,
  ): Promise<AnswerOf<'register'>> {
    const sent = readForm(form, values)
    if ('faults' in sent) return sent
    const { email } = sent.person
    const to = { email, lang: lang ?? acceptedLang(request), origin: linkOrigin(app, config) }
    await limits.sent(request, email)
    await take(sent, to)
    outbox.wake()
    return { response: 'ok' }
  }
}
