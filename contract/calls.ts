import * as v from 'valibot'
import { chatCalls } from './calls/chat.ts'
import { favouritesCalls } from './calls/favourites.ts'
import { formsCalls } from './calls/forms.ts'
import { guideCalls } from './calls/guide.ts'
import { notesCalls } from './calls/notes.ts'
import { onlineCalls } from './calls/online.ts'
import { visitorCalls } from './calls/visitor.ts'

/** The calls of section 7, one row each. The server's routes and the browser's transport are built from them. */
export const calls = {
  ...visitorCalls,
  ...guideCalls,
  ...onlineCalls,
  ...chatCalls,
  ...favouritesCalls,
  ...notesCalls,
  ...formsCalls,
} as const

/** The body of every error answer (section 8). `faults.ts` gives codes 2 and 3 a meaning of their own. */
export const ErrorAnswer = v.object({
  response: v.literal('error'),
  code: v.number(),
  message: v.string(),
  /** The name of the invalid parameter or field. */
  field: v.optional(v.string()),
})
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>

export type Calls = typeof calls
export type CallName = keyof Calls

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined
type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : string

/** The parameters that the browser sends with a call. Numbers are sent as strings. */
export type ParamsOf<N extends CallName> = Calls[N] extends { params: infer S } ? Input<S> : undefined
export type BodyOf<N extends CallName> = Calls[N] extends { body: infer S } ? Input<S> : undefined
export type AnswerOf<N extends CallName> = Calls[N] extends { answer: infer S } ? Output<S> : string

/** The parameters that the server's route receives after validation. */
export type QueryOf<N extends CallName> = Calls[N] extends { params: infer S } ? Output<S> : undefined
export type ReceivedOf<N extends CallName> = Calls[N] extends { body: infer S } ? Output<S> : undefined
