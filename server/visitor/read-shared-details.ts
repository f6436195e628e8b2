import type { BodyOf } from '#contract/calls.ts'
import type { CardDetails, Visitor } from '#contract/entities.ts'
import { toVisibleLines } from './visible-lines.ts'

/** The details of a business card beside name and e-mail. */
export interface SharedDetails {
  /** Empty without one. */
  message: string
  shared: (keyof CardDetails)[]
}

const DETAILS = ['company', 'position', 'phone'] as const

/** Returns the details that the visitor was shown and did not switch off (readings 36). */
export function readSharedDetails(
  { DETAILS: details }: Visitor,
  { message = '', without = [] }: Pick<BodyOf<'sendCard'>, 'message' | 'without'>,
): SharedDetails {
  return {
    message: without.includes('message') ? '' : toVisibleLines(message),
    shared: DETAILS.filter(
      (detail) => details !== undefined && details[detail] !== '' && !without.includes(detail),
    ),
  }
}
