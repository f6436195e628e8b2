import type { BodyOf } from '#contract/calls.ts'
import type { CardDetails, Visitor } from '#contract/entities.ts'

/** The details of a business card beside name and e-mail. */
export interface CardContent {
  /** Empty without one. */
  message: string
  shared: (keyof CardDetails)[]
}

const DETAILS = ['company', 'position', 'phone'] as const

/** Invisible characters other than line breaks: control characters, and marks that change the text direction. */
const INVISIBLE = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Returns the details that the visitor was shown and did not switch off (readings 36). */
export function readCardContent(
  { DETAILS: details }: Visitor,
  { message = '', without = [] }: Pick<BodyOf<'sendCard'>, 'message' | 'without'>,
): CardContent {
  const text = message.replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE, ' ').trim()
  return {
    message: without.includes('message') ? '' : text,
    shared: DETAILS.filter(
      (detail) => details !== undefined && details[detail] !== '' && !without.includes(detail),
    ),
  }
}
