/** What PostgreSQL answers to a write in a transaction that only reads. */
export const READ_ONLY = '25006'

/** Nothing is written at the moment, because the disk is nearly full; what is stored can be read. */
export class WritesRefused extends Error {
  override readonly name = 'WritesRefused'
}

/** Swallows that nothing can be written, where a write only goes along with a read. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof WritesRefused)) throw error
}
