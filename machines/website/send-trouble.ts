import { CallFault, ERROR_CODES, toFault, type Fault } from '#contract/faults.ts'

/** Why a request failed: a fault of the call, or the rate limit. */
export type SendTrouble = Fault | 'tooMany'

export function toSendTrouble(error: unknown): SendTrouble {
  const isTooMany = error instanceof CallFault && error.code === ERROR_CODES.tooMany
  return isTooMany ? 'tooMany' : toFault(error)
}
