import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { groupBy } from '#server/group-by.ts'
import type { PackOptions } from '#server/pack/read-pack.ts'
import { MEDIA_FOLDER } from '#server/pack/stream-media.ts'
import { readTablesOf } from './read-tables.ts'
import type { RevisionStore, PublishedRevision } from './revision-store.ts'

type FileStore = Pick<RevisionStore, 'listFiles' | 'readBlobs'>

/** Name of the folder of a copy, before the id of the process that made it. */
const COPY_PREFIX = 'fair-copy-'
/** Longer than any use of a copy: an edit reads it four times at most, and no reading takes more than ten minutes. */
const MAX_COPY_AGE_MS = 3_600_000
/** Files are read from the database in groups of this number. */
const GROUP = 50

/** A revision has no files because it was imported by a version that did not keep them. */
export class NoFilesError extends Error {
  override readonly name = 'NoFilesError'

  readonly number: number

  constructor(number: number) {
    super(`Revision ${number} has no files of the organiser`)
    this.number = number
  }
}

/**
 * Writes the organiser's own files of a revision, byte for byte, and its edits into a folder. Resolves with their number.
 * @throws {NoFilesError} if the revision has none
 */
export async function exportFiles(
  store: FileStore,
  number: number,
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<number> {
  const all = Object.entries((await store.listFiles(number)) ?? {})
  if (all.length === 0) throw new NoFilesError(number)
  const files = all.filter(([path]) => isWanted(path))
  for (let start = 0; start < files.length; start += GROUP) {
    const group = files.slice(start, start + GROUP)
    const bodies = await store.readBlobs(group.map(([, hash]) => hash))
    for (const [path, hash] of group) {
      const body = bodies.get(hash)
      if (body === undefined) throw new Error(`The database lacks the file ${path}`)
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, body)
    }
  }
  return files.length
}

/** What a new content of the fair keeps of a revision, and its files do not say. */
type Kept = Required<Pick<PackOptions, 'media' | 'surveys'>>

/** A temporary copy of the organiser's files of a revision, without those of streams. */
interface PackCopy extends Kept {
  folder: string
}

/** Resolves with the files of a revision's streams, by the stream's path, and its surveys. */
export async function readKept(
  store: Pick<RevisionStore, 'readBlobs'>,
  { tables }: Pick<PublishedRevision, 'tables'>,
): Promise<Kept> {
  const names = ['events', 'event_media', 'surveys'] as const
  const { events, event_media: files, surveys } = await readTablesOf(store, tables, names)
  const mediaOf = groupBy(files, ({ event }) => event)
  const media = new Map(
    events.map(({ id, stream }) => [stream, (mediaOf.get(id) ?? []).map(({ event: _, ...file }) => file)]),
  )
  return { media, surveys }
}

/** Removes the copies of processes that were killed: they hold what only some visitors may see. */
export async function removeStaleCopies(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(COPY_PREFIX) ? Number.parseInt(name.slice(COPY_PREFIX.length), 10) : undefined
    if (pid === undefined || Number.isNaN(pid)) continue
    const folder = join(tmpdir(), name)
    try {
      if (await isStale(folder, pid)) await rm(folder, { recursive: true, force: true })
    } catch {
      // It belongs to another user, or its own process has just removed it.
    }
  }
}

/**
 * Resolves with true if nobody uses a copy any more. That a process with its id runs does not show that it is used: in a
 * container, whose processes are few, it is often this one.
 */
async function isStale(folder: string, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return true
  const { mtimeMs } = await stat(folder)
  const age = Date.now() - mtimeMs
  return age > MAX_COPY_AGE_MS || (pid === process.pid && age > process.uptime() * 1000)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Passes a copy of the organiser's files of a revision to `work`, and removes it afterwards. */
export async function withPackCopy<T>(
  store: FileStore,
  shown: Pick<PublishedRevision, 'number' | 'tables'>,
  work: (copy: PackCopy) => Promise<T>,
): Promise<T> {
  await removeStaleCopies()
  const folder = await mkdtemp(join(tmpdir(), `${COPY_PREFIX}${process.pid}-`))
  try {
    await exportFiles(store, shown.number, folder, (path) => !path.startsWith(`${MEDIA_FOLDER}/`))
    return await work({ folder, ...(await readKept(store, shown)) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
