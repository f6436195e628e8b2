import * as v from 'valibot'
import { LANGS } from '#contract/lang.ts'
import { TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'

export const text = v.pipe(v.string(), v.maxLength(TEXT_INPUT_MAX_LENGTH))
export const wholeNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))
export const year = v.pipe(v.string(), v.regex(/^\d{4}$/), v.transform(Number))
export const lang = v.picklist(LANGS)
export const id = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A key chosen by the sender, by which the server recognises a repeated request. */
export const key = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

export const OkAnswer = v.object({ response: v.literal('ok') })
