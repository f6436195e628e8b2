import type * as v from 'valibot'
import { readAnswer } from '#contract/read-answer.ts'
import { calls, type AnswerOf, type CallName } from '#contract/calls.ts'

/** Reads an answer as the product does, against its row. */
export function parseAnswer<N extends CallName>(name: N, { body }: { body: string }): AnswerOf<N> {
  const call = calls[name]
  if (!('answer' in call)) throw new Error(`${name} answers with a document`)
  const meaning = readAnswer(body, call.answer as unknown as v.GenericSchema<unknown, AnswerOf<N>>)
  if ('fault' in meaning) throw new Error(`${name}: ${meaning.fault} ${body.slice(0, 200)}`)
  return meaning.data
}
