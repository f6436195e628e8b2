import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FormName, Ticket } from '#contract/forms.ts'
import type { AnswerOf, ReceivedOf } from '#contract/calls.ts'
import { negotiateLang } from '#server/http/negotiate-lang.ts'
import type { Context } from '#server/context.ts'
import { type Recipient, FormLetters } from '#server/mail/form-letters.ts'
import { normalizeEmail, readForm, type SubmittedForm } from '#server/visitor/read-form.ts'
import { isSellingTickets } from '#server/fair/ticket-sale.ts'
import { FormRateLimit } from '#server/rate-limits.ts'
import { getLinkOrigin } from '#server/mail/link-origin.ts'
import type { FormConsent, NewsletterRequest, SubmissionKey } from '#server/store/forms-types.ts'
import { createTicket } from '#server/visitor/ticket-code.ts'
import { addCall } from './add-call.ts'
import type { BilingualText } from '#contract/lang.ts'

/** Registers the calls for registration, tickets and the newsletter (readings 25, 27). */
export function registerFormsRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, config, outbox } = context
  const limits = new FormRateLimit(app, context, 'form')

  addCall(app, context, 'register', ({ body, request }) =>
    submit('registration', body, request, async ({ person, consents }, to, once) => {
      const letters = createLetters(request)
      const more = {
        once,
        welcome: letters.createWelcomeLetter(to),
        already: letters.createAlreadyRegisteredLetter(to),
        news: requestNews(letters, consents, to),
      }
      await store.registrations.register(person, consents, more, clock())
      return 'ok'
    }),
  )

  addCall(app, context, 'orderTicket', async ({ body, request }) => {
    const answer = await submit('ticket', body, request, async ({ person, consents }, to, once) => {
      const { fair } = context.fairOf(request)
      const now = clock()
      if (!isSellingTickets(fair, now)) return 'ended'
      const letters = createLetters(request)
      const year = fair.guideYear
      const more = {
        once,
        year,
        newNumber: () => createTicketNumber(fair.name),
        letter: (number: string) => letters.createTicketLetter(to, number, year),
        news: requestNews(letters, consents, to),
      }
      await store.registrations.orderTicket(person, consents, more, now)
      return 'ok'
    })
    if ('faults' in answer || answer.response === 'ended') return answer
    const ticket = await readTicket(request, normalizeEmail(body.values['email'] ?? ''))
    return { response: 'ok', ...(ticket && { ticket }) }
  })

  /**
   * Resolves with the ordered ticket. Where a login needs a letter, with `LOGIN=code` and for moderators, it is returned
   * only to a visitor who is logged in with its e-mail, and otherwise only mailed: anybody may have typed the e-mail.
   */
  async function readTicket(request: FastifyRequest, email: string): Promise<Ticket | undefined> {
    const isEmailEnough = config.login === 'email' && !(await store.visitors.isModerator(email))
    if (!isEmailEnough && (await context.sessions.read(request))?.visitor?.EMAIL !== email) return undefined
    const number = await store.registrations.findTicket(email, context.fairOf(request).fair.guideYear)
    return number === undefined ? undefined : createTicket(number)
  }

  addCall(app, context, 'subscribe', ({ body, request }) =>
    submit('subscription', body, request, async ({ person, consents }, to, once) => {
      const news = createNewsRequest(createLetters(request), to)
      await store.newsletter.request(person.email, consents, news, clock(), once)
      return 'ok'
    }),
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

  /**
   * Resolves with the faults of a form, or with its outcome. No answer reveals whether the e-mail was registered
   * before.
   */
  async function submit<Outcome extends 'ok' | 'ended'>(
    form: FormName,
    { values, lang, key }: ReceivedOf<'register'>,
    request: FastifyRequest,
    save: (sent: SubmittedForm, to: Recipient, once: SubmissionKey | undefined) => Promise<Outcome>,
  ): Promise<Exclude<AnswerOf<'register'>, { response: string }> | { response: Outcome | 'ok' }> {
    const sent = readForm(form, values)
    if ('faults' in sent) return sent
    const { email } = sent.person
    const asked = lang ?? negotiateLang(request, context.fairOf(request).fair)
    const to = { email, lang: asked, origin: getLinkOrigin(app, config) }
    const once = key === undefined ? undefined : { form, email, key }
    // Checked before the rate limits, so that a repeated form whose answer was lost does not count.
    if (once !== undefined && (await store.registrations.isSubmitted(once))) return { response: 'ok' }
    await limits.consume(request, email)
    const response = await save(sent, to, once)
    outbox.wake()
    return { response }
  }
}

/** Digits and letters that cannot be mistaken for each other when read aloud or typed. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

/** Returns a ticket number such as `SF-7K2M-9QXD`: the fair's initials and one of 656 billion numbers. */
function createTicketNumber(fair: BilingualText): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [getInitials(fair.en || fair.ru), group(), group()].join('-')
}

function getInitials(name: string): string {
  const words = name.match(/[a-z]+/gi) ?? ['T']
  return words
    .slice(0, 3)
    .map(([initial = '']) => initial.toUpperCase())
    .join('')
}
