import * as v from 'valibot'
import { AccessLink } from '#contract/entities.ts'
import { FIELD_FAULTS } from '#contract/forms.ts'
import type { Call } from './call.ts'
import { OkAnswer, key, lang, text } from './fields.ts'

/** What section 8 calls a download access error is `message`. */
const LinksAnswer = v.union([v.array(AccessLink), v.object({ message: v.literal('error') })])

/** What is left out is as wrong as what is empty: the same `message` answers both. */
const LinksRequest = v.object({ name: v.optional(text, ''), email: v.optional(text, '') })

/** The values of a form; `contract/forms.ts` says what is right, and `faults` what is wrong with each field. */
const FormBody = v.object({
  values: v.pipe(
    v.record(text, text),
    v.check((values) => Object.keys(values).length <= 20),
  ),
  lang: v.optional(lang),
  /** The sender's own: the same form sent again under it counts once, and is answered as before. */
  key: v.optional(key),
})
const FormAnswer = v.union([OkAnswer, v.object({ faults: v.record(v.string(), v.picklist(FIELD_FAULTS)) })])

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
  /** The same two, as the product itself asks: name and e-mail stay out of addresses (readings 22). */
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
  /** Beyond section 7: registration and tickets (readings 25); who is registered already gets the same answer. */
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
    answer: FormAnswer,
  },
  /** Beyond section 7: the news by e-mail (readings 27, banner open). */
  subscribe: {
    method: 'POST',
    path: '/ajax/forms/subscription/',
    access: 'open',
    body: FormBody,
    answer: FormAnswer,
  },
} as const satisfies Record<string, Call>
