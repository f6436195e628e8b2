import { CallFault, ERROR_CODES, toFault, type Fault } from '#contract/faults.ts'
import type { Visitor } from '#contract/entities.ts'

export type LoginTrouble = Exclude<Fault, 'rejected'> | 'tooMany' | 'wrongCode' | 'tooManyTries'

/** The visitor; `code`: a code was mailed; `lastCode`: no more letters for now, the last one counts. */
export type LoginAnswer = Visitor | 'code' | 'lastCode'

export type LoginNotice = 'sentAgain' | 'lastLetter'

const isRateLimited = (error: unknown) => error instanceof CallFault && error.code === ERROR_CODES.tooMany

/** Whether the server answered that nobody is registered like this. */
export const isNotRegistered = (error: unknown) => toFault(error) === 'rejected' && !isRateLimited(error)

/** What a call without a code failed with. */
export function toLoginTrouble(error: unknown): LoginTrouble {
  const fault = toFault(error)
  return fault === 'rejected' ? 'tooMany' : fault
}

/** The same for a call with a code, where the server refuses the code and not the e-mail. */
export function toCodeTrouble(error: unknown): LoginTrouble {
  const fault = toFault(error)
  if (fault !== 'rejected') return fault
  return isRateLimited(error) ? 'tooManyTries' : 'wrongCode'
}
