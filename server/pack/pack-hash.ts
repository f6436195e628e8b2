import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { EXHIBITOR_FIELDS } from '#contract/exhibitor-fields.ts'
import { MEDIA_FOLDER } from './stream-media.ts'

/**
 * Increase this number when the same pack would be imported differently, so that servers import it again. The fields of
 * exhibitors are part of the hash, so that a change of them needs no other number.
 */
const IMPORT_REVISION = 5

/**
 * Resolves with the SHA-256 (hex) of the names and contents of a folder, without hidden files, and of the file names in
 * `media`. The files of streams are not read: they are large, are not stored, and change all the time during a live
 * stream.
 */
export async function computePackHash(folder: string, media: readonly string[] = []): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, MEDIA_FOLDER, sep)))
    .sort()
  const revision = `revision ${IMPORT_REVISION} ${JSON.stringify(EXHIBITOR_FIELDS)}\n`
  const hash = createHash('sha256').update(revision)
  for (const path of media) hash.update(`${MEDIA_FOLDER}/${path}\0`)
  for (const file of files) {
    const body = await readFile(file)
    hash.update(`${relative(folder, file).split(sep).join('/')}\0${body.length}\0`).update(body)
  }
  return hash.digest('hex')
}
