import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { syncToDisk } from '#server/sync-to-disk.ts'
import type { DumpPart } from '#server/store/dump.ts'
import {
  BackupError,
  BackupGivenUpError,
  type BackupProgress,
  FORMAT,
  ProgressReporter,
  VERSION,
} from './backup-format.ts'

/**
 * The time limit of writing a part: the embedded database answers no other request meanwhile, and a disk that hangs must
 * not block it.
 */
const PART_MS = 20_000

export interface BackupLimits {
  /** Time in milliseconds for the disk to take a part. */
  partMs?: number
  /** Aborted when nobody waits for the backup any more. */
  signal?: AbortSignal | undefined
}

/**
 * Writes a backup to a new file. The file gets its name when it is complete and synced to disk. Only its owner can read
 * it, because it holds personal data.
 * @param dump writes all parts, waiting for each
 * @throws {BackupError} if the file exists or cannot be written; {BackupGivenUpError} if the disk does not take a part in
 *   time, or nobody waits for the backup any more
 */
export async function writeBackup(
  file: string,
  made: Date,
  dump: (write: (part: DumpPart) => Promise<void>) => Promise<void>,
  report: (line: string) => void,
  limits: BackupLimits = {},
): Promise<BackupProgress & { size: number }> {
  await assertFileAbsent(file)
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    const count = await writeLines(file, draft, { made, dump, report, limits })
    await syncToDisk(draft)
    const { size } = await stat(draft)
    await assertFileAbsent(file)
    await rename(draft, file)
    await syncToDisk(dirname(file))
    return { ...count, size }
  } catch (error) {
    const removing = rm(draft, { force: true }).catch(() => {})
    // A disk that hangs does not remove files, either; it does so when it goes on.
    if (!(error instanceof BackupGivenUpError)) await removing
    throw isFileError(error) ? new BackupError(`${file} cannot be written: ${error.message}`) : error
  }
}

interface LineOptions {
  made: Date
  dump: (write: (part: DumpPart) => Promise<void>) => Promise<void>
  report: (line: string) => void
  limits: BackupLimits
}

async function writeLines(
  file: string,
  draft: string,
  { made, dump, report, limits: { partMs = PART_MS, signal } }: LineOptions,
): Promise<BackupProgress> {
  const progress = new ProgressReporter(report)
  const hash = createHash('sha256')
  const handle = await open(draft, 'wx', 0o600)
  const [gzip, disk] = [createGzip(), createWriteStream(draft, { fd: handle })]
  // A full disk ends both streams, so that waiting for either rejects.
  disk.once('error', (error) => gzip.destroy(error))
  // While the database is read, nothing waits for the streams: the next write reports the error.
  gzip.on('error', () => {})
  const written = finished(gzip.pipe(disk))
  written.catch(() => {})
  const writeText = async (text: string, rows: number): Promise<void> => {
    if (gzip.errored !== null) throw gzip.errored
    hash.update(text)
    progress.add(Buffer.byteLength(text), rows)
    await untilTaken(gzip.write(text) ? undefined : once(gzip, 'drain'))
  }
  let giveUp: (reason: BackupGivenUpError) => void = () => {}
  const givenUp = new Promise<never>((_resolve, reject) => (giveUp = reject))
  givenUp.catch(() => {})
  const onGone = (): void => giveUp(new BackupGivenUpError('the command that wanted it has ended'))
  if (signal?.aborted === true) onGone()
  signal?.addEventListener('abort', onGone)
  const untilTaken = async (taking: Promise<unknown> | undefined): Promise<void> => {
    const timer = setTimeout(
      () => giveUp(new BackupGivenUpError(`${file} has taken nothing for ${partMs / 1000} s`)),
      partMs,
    )
    try {
      await Promise.race([givenUp, taking])
    } finally {
      clearTimeout(timer)
    }
  }
  try {
    await dump((part) =>
      'rows' in part
        ? writeText(formatLines(part.rows), part.rows.length)
        : writeText(formatLine(addHead(part, made)), 0),
    )
    gzip.end(formatLine({ end: { rows: progress.rows, sha256: hash.digest('hex') } }))
    await untilTaken(written)
    return progress
  } finally {
    signal?.removeEventListener('abort', onGone)
    gzip.destroy()
    disk.destroy()
  }
}

const addHead = (part: DumpPart, made: Date): object =>
  'migrations' in part ? { format: FORMAT, version: VERSION, made: made.toISOString(), ...part } : part

const formatLine = (value: object): string => `${JSON.stringify(value)}\n`

/** Needs no escaping: JSON escapes line feeds within texts. */
const formatLines = (rows: readonly string[]): string => `${rows.join('\n')}\n`

async function assertFileAbsent(file: string): Promise<void> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new BackupError(`${file} is there already: choose another name, or move it away`)
}

/** Error codes of the disk and the path; errors of a database connection have other codes. */
const FILE_ERROR_CODES = new Set([
  'EACCES',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
])

const isFileError = (error: unknown): error is Error =>
  error instanceof Error && FILE_ERROR_CODES.has((error as NodeJS.ErrnoException).code ?? '')
