export const READ_ONLY_SQLSTATE = '25006'
/** SQLSTATE of a write for which the disk has no room. */
const DISK_FULL_SQLSTATE = '53100'

/** Nothing can be written, because the disk is nearly full or the database is read-only; reading works. */
export class ReadOnlyDatabaseError extends Error {
  override readonly name = 'ReadOnlyDatabaseError'
}

/** Ignores the error of a write that is not essential for a read. */
export function ignoreReadOnly(error: unknown): void {
  if (!(error instanceof ReadOnlyDatabaseError)) throw error
}

const WRITE_FAULTS: Readonly<Record<string, string>> = {
  [READ_ONLY_SQLSTATE]: 'it is a standby, or read-only',
  [DISK_FULL_SQLSTATE]: 'its disk is full',
}

/** While writes are refused again within this time, it is one occurrence. */
const OCCURRENCE_MS = 60_000

/**
 * Returns a function that converts the error of a PostgreSQL server that refuses a write to a `ReadOnlyDatabaseError`,
 * and returns every other error as it is. Each time that writes begin to fail so, `report` gets one line for the log.
 */
export function createWriteFaultConverter(report: (line: string) => void): (error: unknown) => unknown {
  let last = -Infinity
  return (error) => {
    const { code = '' } = (error ?? {}) as { code?: string }
    const reason = WRITE_FAULTS[code]
    if (reason === undefined) return error
    const line = `The database of DATABASE_URL takes no changes (${code}): ${reason}. Nothing is saved until it takes them again`
    const now = performance.now()
    if (now - last > OCCURRENCE_MS) report(line)
    last = now
    return new ReadOnlyDatabaseError(line, { cause: error })
  }
}
