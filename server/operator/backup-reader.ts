import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import type { DumpPart } from '#server/store/dump.ts'
import {
  BackupError,
  type BackupProgress,
  FORMAT,
  Head,
  BackupLine,
  ProgressReporter,
  VERSION,
} from './backup-format.ts'

const BATCH_BYTES = 1_000_000
const BATCH_ROWS = 1000
const LINE_FEED = 10
const BRACKET = 91

/**
 * Reads a whole backup and checks it without storing it.
 * @throws {BackupError} if it is foreign, truncated, damaged or of a later version
 */
export async function checkBackup(file: string): Promise<{ head: Head; count: BackupProgress }> {
  const progress = new ProgressReporter(() => {})
  let head: Head | undefined
  for await (const part of readBackup(file, progress)) if ('made' in part) head = part
  if (head === undefined) throw createForeignError(file)
  return { head, count: progress }
}

/** Yields the parts of a backup; rows in batches of about a megabyte. Throws as {@link checkBackup} does. */
export async function* readBackup(file: string, progress: ProgressReporter): AsyncGenerator<Head | DumpPart> {
  const hash = createHash('sha256')
  let [isStarted, isEnded] = [false, false]
  let [rows, bytes]: [string[], number] = [[], 0]
  for await (const line of readLines(file)) {
    if (isEnded) throw createDamagedError(file)
    if (isStarted && line[0] === BRACKET) {
      hash.update(line)
      progress.add(line.length, 1)
      rows.push(line.toString())
      bytes += line.length
      if (bytes < BATCH_BYTES && rows.length < BATCH_ROWS) continue
    }
    if (rows.length > 0) yield { rows }
    ;[rows, bytes] = [[], 0]
    if (isStarted && line[0] === BRACKET) continue
    const mark = isStarted ? parseBackupLine(file, line) : parseHead(file, line)
    isStarted = true
    if ('end' in mark) {
      if (mark.end.rows !== progress.rows || mark.end.sha256 !== hash.digest('hex'))
        throw createDamagedError(file)
      isEnded = true
      continue
    }
    hash.update(line)
    progress.add(line.length, 0)
    yield mark
  }
  if (!isStarted) throw createForeignError(file)
  if (!isEnded) throw createTruncatedError(file)
}

const createForeignError = (file: string) => new BackupError(`${file} is not a backup of this product`)
const createTruncatedError = (file: string) => new BackupError(`${file} is cut off: its end is missing`)
const createDamagedError = (file: string) =>
  new BackupError(`${file} is damaged: its contents are not what was written`)

function parseHead(file: string, line: Buffer): Head {
  const head = v.safeParse(Head, parseJson(line))
  if (!head.success) throw createForeignError(file)
  if (head.output.version > VERSION) {
    throw new BackupError(`${file} has a later form of "${FORMAT}": a newer version of this product made it`)
  }
  return head.output
}

function parseBackupLine(file: string, line: Buffer): v.InferOutput<typeof BackupLine> {
  const mark = v.safeParse(BackupLine, parseJson(line))
  if (!mark.success) throw createDamagedError(file)
  return mark.output
}

function parseJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}

/** Yields the lines of a compressed file, each with its line feed. Text after the last line feed is ignored. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
  const disk = createReadStream(file)
  const gunzip = createGunzip()
  disk.once('error', (error) => gunzip.destroy(error))
  let before: Buffer[] = []
  try {
    for await (const chunk of disk.pipe(gunzip) as AsyncIterable<Buffer>) {
      let from = 0
      for (let to = chunk.indexOf(LINE_FEED); to >= 0; to = chunk.indexOf(LINE_FEED, from)) {
        yield Buffer.concat([...before, chunk.subarray(from, to + 1)])
        before = []
        from = to + 1
      }
      if (from < chunk.length) before.push(chunk.subarray(from))
    }
  } catch (error) {
    throw toBackupError(file, error)
  } finally {
    disk.destroy()
  }
}

function toBackupError(file: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError(`${file} is not there`)
  if (code === 'Z_BUF_ERROR') return createTruncatedError(file)
  if (message === 'incorrect header check') return createForeignError(file)
  if (code.startsWith('Z_')) return createDamagedError(file)
  return code === '' ? error : new BackupError(`${file} cannot be read: ${message}`)
}
