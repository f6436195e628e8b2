/** SQLSTATE of a write in a read-only transaction. */
export const READ_ONLY_SQLSTATE = '25006'

/** Nothing can be written because the disk is nearly full; reading works. */
export class ReadOnlyDatabaseError extends Error {
  override readonly name = 'ReadOnlyDatabaseError'
}

/** Ignores the error of a write that is not essential for a read. */
export function ignoreReadOnly(error: unknown): void {
  if (!(error instanceof ReadOnlyDatabaseError)) throw error
}
