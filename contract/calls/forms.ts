import * as v from 'valibot'
import { AccessLink } from '#contract/entities.ts'
import { FIELD_FAULTS } from '#contract/forms.ts'
import type { Call } from './call.ts'
import { OkAnswer, key, lang, text } from './fields.ts'

/** `message` is the download access error of section 8. */
const LinksAnswer = v.union([v.array(AccessLink), v.object({ message: v.literal('error') })])

/** A missing field is as invalid as an empty one: both get the same `message`. */
const LinksRequest = v.object({ name: v.optional(text, ''), email: v.optional(text, '') })

/** The values of a form. `contract/forms.ts` holds the rules; `faults` of the answer names the fault of each field. */
const FormBody = v.object({
  values: v.pipe(
    v.record(text, text),
    v.check((values) => Object.keys(values).length <= 20),
  ),
  lang: v.optional(lang),
  /** Chosen by the sender: a form sent again with the same key counts once and gets the first answer again. */
  key: v.optional(key),
})
const FormFaults = v.object({ faults: v.record(v.string(), v.picklist(FIELD_FAULTS)) })
const FormAnswer = v.union([OkAnswer, FormFaults])
/**
 * `ended`: the sale of tickets is over, and nothing was stored. `ticket` (with its QR code) is included only for its
 * owner: with `LOGIN=code` for the visitor who is logged in with the e-mail of the form.
 */
const TicketAnswer = v.union([
  v.object({
    response: v.literal('ok'),
    ticket: v.optional(
      v.object({ number: v.string(), code: v.object({ size: v.number(), path: v.string() }) }),
    ),
  }),
  v.object({ response: v.literal('ended') }),
  FormFaults,
])

export const formsCalls = {
  commonLinks: {
    method: 'GET',
    path: '/ajax/forms/geturls_commons.php',
    access: 'open',
    params: LinksRequest,
    answer: LinksAnswer,
  },
  links: {
    method: 'GET',
    path: '/ajax/forms/geturls.php',
    access: 'open',
    params: LinksRequest,
    answer: LinksAnswer,
  },
  /** The same two calls as the product sends them, so that name and e-mail stay out of addresses (readings 22). */
  askCommonLinks: {
    method: 'POST',
    path: '/ajax/forms/geturls_commons.php',
    access: 'open',
    body: v.object({ name: text, email: text }),
    answer: LinksAnswer,
  },
  askLinks: {
    method: 'POST',
    path: '/ajax/forms/geturls.php',
    access: 'open',
    body: v.object({ name: text, email: text }),
    answer: LinksAnswer,
  },
  /** Not in section 7: registration and tickets (readings 25). A visitor registered before gets the same answer. */
  register: {
    method: 'POST',
    path: '/ajax/forms/registration/',
    access: 'open',
    body: FormBody,
    answer: FormAnswer,
  },
  orderTicket: {
    method: 'POST',
    path: '/ajax/forms/ticket/',
    access: 'open',
    body: FormBody,
    answer: TicketAnswer,
  },
  /** Not in section 7: subscription to the newsletter (readings 27, banner open). */
  subscribe: {
    method: 'POST',
    path: '/ajax/forms/subscription/',
    access: 'open',
    body: FormBody,
    answer: FormAnswer,
  },
} as const satisfies Record<string, Call>
