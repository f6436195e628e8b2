import type { EventObject } from 'xstate'
import { CallFault, ERROR_CODES, toFault } from '#contract/faults.ts'

/** Returns true if the server itself said that nobody is logged in, or not any more. */
export const isSessionOver = ({ event }: { event: { error: unknown } }): boolean =>
  event.error instanceof CallFault && event.error.code === ERROR_CODES.authorization

/**
 * Guards the state `unconfirmed` of every machine that saves: the server may have done what was asked, although no answer
 * of its own came. None came in time, or a gateway answered in its place, with a page or with JSON that has no code of
 * the contract. The machine leaves the state by repeating the save, which the server recognises as the same one, when the
 * connection is restored or after a delay.
 */
export const isUndecided = ({ event: { error } }: { event: { error: unknown } }): boolean => {
  const fault = toFault(error)
  const isOwn = error instanceof CallFault && error.code !== undefined
  return fault === 'unreachable' || (!isOwn && (fault === 'unauthorized' || fault === 'refused'))
}

/** Returns true for a call above a rate limit: it may be repeated later. */
export const isRateLimited = (error: unknown): boolean =>
  error instanceof CallFault && error.code === ERROR_CODES.tooMany

/**
 * Guards the revert of a save: the server has refused it for good. Without an answer, or above a rate limit, the save is
 * kept and repeated.
 */
export const isRefused = ({ event }: { event: EventObject & { error?: unknown } }): boolean =>
  ['rejected', 'ignored'].includes(toFault(event.error)) && !isRateLimited(event.error)

/**
 * As long as the interval between probes of a lost connection: the connection may have been restored before the save
 * failed, and then no fact announces it.
 */
export const SAVE_RETRY_MS = 30_000
