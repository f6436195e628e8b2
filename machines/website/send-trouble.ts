import { CallFault, ERROR_CODES, toFault, type Fault } from '#contract/faults.ts'

/** Why something that was sent did not arrive: a fault of the call, or too many tries. */
export type SendTrouble = Fault | 'tooMany'

export function toSendTrouble(error: unknown): SendTrouble {
  const isTooMany = error instanceof CallFault && error.code === ERROR_CODES.tooMany
  return isTooMany ? 'tooMany' : toFault(error)
}
