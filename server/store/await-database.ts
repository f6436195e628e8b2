import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailableError, describeDatabaseFault } from './database-fault.ts'

const WAIT_MS = 60_000
const RETRY_MS = 1_000

interface AwaitDatabaseOptions {
  databaseUrl: string
  /** Prints a line when waiting begins and whenever its reason changes. Without it there is only one attempt. */
  print: ((line: string) => void) | undefined
  /** Milliseconds after which no new attempt starts. */
  waitMs?: number
  retryMs?: number
}

/**
 * Retries `open` while the database is unreachable for a temporary reason, for at most a minute.
 * @throws {DatabaseUnavailableError} with the reason; other errors of `open` are rethrown
 */
export async function awaitDatabase(
  open: () => Promise<void>,
  { databaseUrl, print, waitMs = WAIT_MS, retryMs = RETRY_MS }: AwaitDatabaseOptions,
): Promise<void> {
  const end = performance.now() + waitMs
  let lastReason = ''
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
      if (reason !== lastReason) print(`${reason}. Waiting for it, at most ${Math.round(waitMs / 1000)} s …`)
      lastReason = reason
    }
    await delay(retryMs)
  }
}
