import { CallFault, ERROR_CODES, faultOfError, type Fault } from '../../contract/answers.ts'
import type { Visitor } from '../../contract/entities.ts'

export type LoginTrouble = Exclude<Fault, 'rejected'> | 'tooMany' | 'wrongCode' | 'tooManyTries'

/** The visitor; `code`: a code was mailed; `lastCode`: no more letters for now, the last one counts. */
export type LoginAnswer = Visitor | 'code' | 'lastCode'

export type LoginNotice = 'sentAgain' | 'lastLetter'

const isTooMany = (error: unknown) => error instanceof CallFault && error.code === ERROR_CODES.tooMany

/** Whether the server answered that nobody is registered like this. */
export const isRefusal = (error: unknown) => faultOfError(error) === 'rejected' && !isTooMany(error)

/** What a call without a code failed with. */
export function troubleOf(error: unknown): LoginTrouble {
  const fault = faultOfError(error)
  return fault === 'rejected' ? 'tooMany' : fault
}

/** The same for a call with a code, where the server refuses the code and not the e-mail. */
export function codeTroubleOf(error: unknown): LoginTrouble {
  const fault = faultOfError(error)
  if (fault !== 'rejected') return fault
  return isTooMany(error) ? 'tooManyTries' : 'wrongCode'
}
