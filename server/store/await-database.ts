import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailableError, describeDatabaseFault } from './database-fault.ts'

const WAIT_MS = 60_000
const RETRY_MS = 1_000

export interface AwaitDatabaseOptions {
  databaseUrl: string
  /** Receives a line when the waiting begins and whenever its reason changes. Without it there is one try. */
  print: ((line: string) => void) | undefined
  /** Milliseconds after which no new try is begun. */
  waitMs?: number
  retryMs?: number
}

/**
 * Runs `open` again while the database cannot be reached for a reason that may pass, for at most a minute.
 * @throws {DatabaseUnavailableError} with the reason in words; any other error of `open` is thrown as it is
 */
export async function awaitDatabase(
  open: () => Promise<void>,
  { databaseUrl, print, waitMs = WAIT_MS, retryMs = RETRY_MS }: AwaitDatabaseOptions,
): Promise<void> {
  const end = performance.now() + waitMs
  let said = ''
  for (;;) {
    try {
      return await open()
    } catch (error) {
      const fault = describeDatabaseFault(error, databaseUrl)
      if (fault === undefined) throw error
      const { reason, mayPass } = fault
      if (!mayPass || print === undefined) throw new DatabaseUnavailableError(reason, { cause: error })
      if (performance.now() + retryMs > end) {
        throw new DatabaseUnavailableError(`${reason}. Waited ${Math.round(waitMs / 1000)} s for it`, {
          cause: error,
        })
      }
      if (reason !== said) print(`${reason}. Waiting for it, at most ${Math.round(waitMs / 1000)} s …`)
      said = reason
    }
    await delay(retryMs)
  }
}
