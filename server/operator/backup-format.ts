import * as v from 'valibot'

/**
 * A backup is gzipped UTF-8 text. Each of its lines is JSON and ends with a line feed:
 *
 * 1. the head: {@link Head};
 * 2. for each table its name and columns, then one array of texts and nulls for each row, every value in PostgreSQL's
 *    text format (times in UTC, bytes as `\x…`);
 * 3. the sequences: name to the last number and whether it was used;
 * 4. the end: the number of rows, and the SHA-256 of all lines before.
 *
 * `docs/operations.md` describes it for operators. A change that an older reader would misread raises {@link VERSION}.
 */
export const FORMAT = 'trade-fair-guide backup'
export const VERSION = 1

export const Head = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  made: v.string(),
  migrations: v.array(v.string()),
})
export type Head = v.InferOutput<typeof Head>

const TableLine = v.object({ table: v.string(), columns: v.array(v.string()) })
const SequencesLine = v.object({ sequences: v.record(v.string(), v.tuple([v.string(), v.boolean()])) })
const EndLine = v.object({ end: v.object({ rows: v.number(), sha256: v.string() }) })

/** A line between the head and the end that is no row. */
export const BackupLine = v.union([TableLine, SequencesLine, EndLine])

/** A backup that cannot be written or used. The message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** A backup was ended because the disk took nothing more, or because nobody waits for it. The message is the reason. */
export class BackupGivenUpError extends Error {
  override readonly name = 'BackupGivenUpError'
}

/** The progress of a command: rows, and bytes of lines. */
export interface BackupProgress {
  rows: number
  bytes: number
}

const MEGABYTE = 1_000_000
const REPORT_INTERVAL_BYTES = 16 * MEGABYTE

export const formatProgress = ({ rows, bytes }: BackupProgress): string =>
  `${rows.toLocaleString('en-GB')} rows, ${(bytes / MEGABYTE).toFixed(1)} MB`

/** Counts rows and bytes, and reports them after each 16 megabytes. */
export class ProgressReporter implements BackupProgress {
  rows = 0
  bytes = 0
  #reported = 0
  readonly #report: (line: string) => void

  constructor(report: (line: string) => void) {
    this.#report = report
  }

  add(bytes: number, rows: number): void {
    this.bytes += bytes
    this.rows += rows
    if (this.bytes - this.#reported < REPORT_INTERVAL_BYTES) return
    this.#reported = this.bytes
    this.#report(`  ${formatProgress(this)} …`)
  }
}
