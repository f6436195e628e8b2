import { CallFault } from '#contract/faults.ts'

/**
 * Guards the state `unconfirmed`, which every machine that saves has: the server did not answer, so that it may have the save
 * or not. The state is left by the same save again, which the server recognises as the same: when the connection is back,
 * or after a while.
 */
export const isUnanswered = ({ event }: { event: { error: unknown } }): boolean =>
  event.error instanceof CallFault && event.error.fault === 'unreachable'

/** As seldom as a lost connection is probed; what else is answered may have said that it is back before it was missed here. */
export const SAVE_RETRY_MS = 30_000
