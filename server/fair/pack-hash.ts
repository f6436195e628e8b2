import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Raised when the same pack would be imported differently, so that it is imported again. */
const IMPORT_REVISION = 3

/** SHA-256 (hex) over the names and contents of a folder, hidden files aside. */
export async function packHash(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256').update(`revision ${IMPORT_REVISION}\n`)
  for (const file of files) {
    const body = await readFile(file)
    hash.update(`${relative(folder, file).split(sep).join('/')}\0${body.length}\0`).update(body)
  }
  return hash.digest('hex')
}
