import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { groupBy } from '#server/group-by.ts'
import { readTablesOf } from './read-tables.ts'
import type { RevisionStore, ShownRevision } from './revision-store.ts'

type FileStore = Pick<RevisionStore, 'listFiles' | 'readBlobs'>

/** Files are read from the database in groups of this number. */
const GROUP = 50

/** A revision has no files because it was imported by a version that did not keep them. */
export class NoFilesError extends Error {
  override readonly name = 'NoFilesError'

  constructor(number: number) {
    super(
      `Revision ${number} was imported by a version that did not keep the organiser's files: ` +
        'import the folder once more (npm run fair -- import FOLDER)',
    )
  }
}

/**
 * Writes the organiser's own files of a revision, byte for byte, and its edits into a folder. Resolves with their number.
 * @throws {NoFilesError} if the revision has none
 */
export async function exportFiles(store: FileStore, number: number, folder: string): Promise<number> {
  const files = Object.entries((await store.listFiles(number)) ?? {})
  if (files.length === 0) throw new NoFilesError(number)
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

/** A temporary copy of the organiser's files of a revision, without those of streams. */
interface PackCopy {
  folder: string
  /** The files of streams that the pack had, by the stream's path. */
  media: ReadonlyMap<string, readonly string[]>
}

/** Resolves with the files of a revision's streams, by the stream's path. */
export async function readStreamMedia(
  store: Pick<RevisionStore, 'readBlobs'>,
  { tables }: Pick<ShownRevision, 'tables'>,
): Promise<Map<string, readonly string[]>> {
  const { events, event_media: files } = await readTablesOf(store, tables, ['events', 'event_media'])
  const mediaOf = groupBy(files, ({ event }) => event)
  return new Map(events.map(({ id, stream }) => [stream, (mediaOf.get(id) ?? []).map(({ path }) => path)]))
}

/** Passes a copy of the organiser's files of a revision to `work`, and removes it afterwards. */
export async function withPackCopy<T>(
  store: FileStore,
  shown: Pick<ShownRevision, 'number' | 'tables'>,
  work: (copy: PackCopy) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fair-'))
  try {
    await exportFiles(store, shown.number, folder)
    return await work({ folder, media: await readStreamMedia(store, shown) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
