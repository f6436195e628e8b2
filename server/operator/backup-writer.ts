import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DumpPart } from '#server/store/dump.ts'
import { BackupError, type BackupProgress, FORMAT, ProgressReporter, VERSION } from './backup-format.ts'

/**
 * Writes a backup to a new file. The file gets its name when it is complete and synced to disk. Only its owner can read
 * it, because it holds personal data.
 * @param dump writes all parts, waiting for each
 * @throws {BackupError} if the file exists or cannot be written
 */
export async function writeBackup(
  file: string,
  made: Date,
  dump: (write: (part: DumpPart) => Promise<void>) => Promise<void>,
  report: (line: string) => void,
): Promise<BackupProgress & { size: number }> {
  await assertFileAbsent(file)
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    const count = await writeLines(draft, made, dump, report)
    await syncToDisk(draft)
    const { size } = await stat(draft)
    await assertFileAbsent(file)
    await rename(draft, file)
    await syncToDisk(dirname(file))
    return { ...count, size }
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw isFileError(error) ? new BackupError(`${file} cannot be written: ${error.message}`) : error
  }
}

async function writeLines(
  draft: string,
  made: Date,
  dump: (write: (part: DumpPart) => Promise<void>) => Promise<void>,
  report: (line: string) => void,
): Promise<BackupProgress> {
  const progress = new ProgressReporter(report)
  const hash = createHash('sha256')
  const handle = await open(draft, 'wx', 0o600)
  const [gzip, disk] = [createGzip(), createWriteStream(draft, { fd: handle })]
  // A full disk ends both streams, so that waiting for either rejects.
  disk.once('error', (error) => gzip.destroy(error))
  const written = finished(gzip.pipe(disk))
  written.catch(() => {})
  const writeText = async (text: string, rows: number): Promise<void> => {
    if (gzip.errored !== null) throw gzip.errored
    hash.update(text)
    progress.add(Buffer.byteLength(text), rows)
    if (!gzip.write(text)) await once(gzip, 'drain')
  }
  try {
    await dump((part) =>
      'rows' in part
        ? writeText(formatLines(part.rows), part.rows.length)
        : writeText(formatLine(addHead(part, made)), 0),
    )
    gzip.end(formatLine({ end: { rows: progress.rows, sha256: hash.digest('hex') } }))
    await written
    return progress
  } finally {
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

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
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
