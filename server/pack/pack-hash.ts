import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { MEDIA_FOLDER } from './stream-media.ts'

/** Raised when the same pack would be imported differently, so that it is imported again. */
const IMPORT_REVISION = 5

/**
 * Returns the SHA-256 (hex) over the names and contents of a folder without hidden files, and over `media`, the names
 * of the files of streams. Those are long, are not stored, and of a live stream change all the time, so that what is
 * in `media/` is not read.
 */
export async function computePackHash(folder: string, media: readonly string[] = []): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, MEDIA_FOLDER, sep)))
    .sort()
  const hash = createHash('sha256').update(`revision ${IMPORT_REVISION}\n`)
  for (const path of media) hash.update(`${MEDIA_FOLDER}/${path}\0`)
  for (const file of files) {
    const body = await readFile(file)
    hash.update(`${relative(folder, file).split(sep).join('/')}\0${body.length}\0`).update(body)
  }
  return hash.digest('hex')
}
