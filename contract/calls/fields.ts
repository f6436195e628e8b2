import * as v from 'valibot'
import { LANGS } from '#contract/lang.ts'
import { TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'

export const text = v.pipe(v.string(), v.maxLength(TEXT_INPUT_MAX_LENGTH))
export const wholeNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))
export const year = v.pipe(v.string(), v.regex(/^\d{4}$/), v.transform(Number))
export const lang = v.picklist(LANGS)

/** An id in the body of a call: a number, or its digits as a text. */
export const id = v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), wholeNumber])

/** A key chosen by the sender, by which the server recognises a repeated request. */
export const key = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

export const OkAnswer = v.object({ response: v.literal('ok') })
