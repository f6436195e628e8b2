import { toFault, type Fault } from '#contract/faults.ts'
import type { Visitor } from '#contract/entities.ts'
import { isRateLimited } from '#machines/save-retry.ts'

export type LoginTrouble = Exclude<Fault, 'rejected'> | 'tooMany' | 'wrongCode' | 'tooManyTries'

/** `code`: a code was mailed; `lastCode`: the limit of letters is reached, and the last code is still valid. */
export type LoginAnswer = Visitor | 'code' | 'lastCode'

export type LoginNotice = 'sentAgain' | 'lastLetter'

/** Returns true if the server answered that no visitor is registered with this e-mail. */
export const isNotRegistered = (error: unknown) => toFault(error) === 'rejected' && !isRateLimited(error)

/** Returns why a login without a code failed. */
export function toLoginTrouble(error: unknown): LoginTrouble {
  const fault = toFault(error)
  return fault === 'rejected' ? 'tooMany' : fault
}

/** Returns why a login with a code failed; here the server rejects the code, not the e-mail. */
export function toCodeTrouble(error: unknown): LoginTrouble {
  const fault = toFault(error)
  if (fault !== 'rejected') return fault
  return isRateLimited(error) ? 'tooManyTries' : 'wrongCode'
}
