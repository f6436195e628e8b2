import { toFault, type Fault } from '#contract/faults.ts'
import { isRateLimited, isUndecided } from '#machines/save-retry.ts'

/** Why a request failed: a fault of the call, or the rate limit. */
export type SendTrouble = Fault | 'tooMany'

/** Returns why a request failed; one that a gateway refused may have been done all the same. */
export function toSendTrouble(error: unknown): SendTrouble {
  if (isRateLimited(error)) return 'tooMany'
  const fault = toFault(error)
  return fault === 'refused' && isUndecided({ event: { error } }) ? 'unreachable' : fault
}
