/** What PostgreSQL answers to a write in a transaction that only reads. */
export const READ_ONLY_SQLSTATE = '25006'

/** Nothing is written at the moment, because the disk is nearly full; what is stored can be read. */
export class ReadOnlyDatabaseError extends Error {
  override readonly name = 'ReadOnlyDatabaseError'
}

/** Swallows that nothing can be written, where a write only goes along with a read. */
export function ignoreReadOnly(error: unknown): void {
  if (!(error instanceof ReadOnlyDatabaseError)) throw error
}
