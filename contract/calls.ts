import * as v from 'valibot'
import { chatCalls } from './calls/chat.ts'
import { favouritesCalls } from './calls/favourites.ts'
import { formsCalls } from './calls/forms.ts'
import { guideCalls } from './calls/guide.ts'
import { onlineCalls } from './calls/online.ts'
import { visitorCalls } from './calls/visitor.ts'

/** The calls of section 7: one row each, read by the server's routes and by the browser's transport. */
export const calls = {
  ...visitorCalls,
  ...guideCalls,
  ...onlineCalls,
  ...chatCalls,
  ...favouritesCalls,
  ...formsCalls,
} as const

/** The form every refusal takes (section 8); `code` 2 and 3 have a meaning of their own, see `faults.ts`. */
export const ErrorAnswer = v.object({
  response: v.literal('error'),
  code: v.number(),
  message: v.string(),
  /** The parameter or field at fault. */
  field: v.optional(v.string()),
})
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>

/**
 * The request header in which a page names the visitor it was made for, by UID, percent-encoded. A gated call and a save of
 * favourites under another session than that visitor's is refused with code 3: nothing is stored under another account.
 */
export const VISITOR_HEADER = 'x-visitor'

export type Calls = typeof calls
export type CallName = keyof Calls

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined
type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : string

/** What the browser sends with a call: numbers travel as texts. */
export type ParamsOf<N extends CallName> = Calls[N] extends { params: infer S } ? Input<S> : undefined
export type BodyOf<N extends CallName> = Calls[N] extends { body: infer S } ? Input<S> : undefined
export type AnswerOf<N extends CallName> = Calls[N] extends { answer: infer S } ? Output<S> : string

/** What the server's route reads from a call that fits its row. */
export type QueryOf<N extends CallName> = Calls[N] extends { params: infer S } ? Output<S> : undefined
export type ReceivedOf<N extends CallName> = Calls[N] extends { body: infer S } ? Output<S> : undefined
