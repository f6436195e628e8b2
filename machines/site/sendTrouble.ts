import { CallFault, ERROR_CODES, faultOfError, type Fault } from '../../contract/answers.ts'

/** Why something that was sent did not arrive: a fault of the call, or too many tries. */
export type SendTrouble = Fault | 'tooMany'

export function sendTrouble(error: unknown): SendTrouble {
  const isTooMany = error instanceof CallFault && error.code === ERROR_CODES.tooMany
  return isTooMany ? 'tooMany' : faultOfError(error)
}
