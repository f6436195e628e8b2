import { CallFault } from '#contract/faults.ts'

/**
 * Guards the state `unconfirmed` of every machine that saves: the server did not answer, so the save may or may not
 * have reached it. The machine leaves the state by repeating the save, which the server recognises as the same one,
 * when the connection is restored or after a delay.
 */
export const isUnanswered = ({ event }: { event: { error: unknown } }): boolean =>
  event.error instanceof CallFault && event.error.fault === 'unreachable'

/**
 * As long as the interval between probes of a lost connection: the connection may have been restored before the save
 * failed, and then no fact announces it.
 */
export const SAVE_RETRY_MS = 30_000
