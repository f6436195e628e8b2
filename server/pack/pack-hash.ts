import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { computeContentHash } from '#server/content-hash.ts'
import { EXHIBITOR_FIELDS } from '#contract/exhibitor-fields.ts'
import type { MediaFile } from './pack-file.ts'
import { MEDIA_FOLDER } from './stream-media.ts'

/**
 * Increase this number when the same pack would be imported differently, so that servers import it again. The fields of
 * exhibitors are part of the format, so that a change of them needs no other number.
 */
const FORMAT_NUMBER = 19

/** Ending of the generated pages with numbered shapes, which are not part of the fair. */
const SHAPES_PAGE = '.shapes.html'

/** A file of the organiser as it is. */
export interface PackSource {
  /** Path in the pack: `pages/about.ru.md`. */
  path: string
  /** SHA-256 (hex) of the body. */
  hash: string
  body: Buffer
}

/** Returns the name of the way in which this version of the product reads packs, with its number first. */
export function getPackFormat(): string {
  const fields = computeContentHash(JSON.stringify(EXHIBITOR_FIELDS))
  return `${FORMAT_NUMBER} ${fields}`
}

/** Returns true for the format of a newer version of the product. Those of the first versions have no number. */
export const isNewerFormat = (format: string): boolean =>
  Number(/^(\d+) /.exec(format)?.[1] ?? 0) > FORMAT_NUMBER

/**
 * Resolves with the files of a folder by path, without hidden files and without `media`, whose files are read one by
 * one ({@link MediaLoader}).
 */
export async function readPackSources(folder: string): Promise<PackSource[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, MEDIA_FOLDER, sep)) && !file.endsWith(SHAPES_PAGE))
    .sort()
  const sources: PackSource[] = []
  for (const file of files) {
    const body = await readFile(file)
    const hash = computeContentHash(body)
    sources.push({ path: relative(folder, file).split(sep).join('/'), hash, body })
  }
  return sources
}

/** Returns the SHA-256 (hex) of the names and contents of the files; of streams' files that are not stored, the names. */
export function computePackHash(
  sources: readonly Pick<PackSource, 'path' | 'hash'>[],
  media: readonly MediaFile[] = [],
): string {
  const hash = createHash('sha256')
  for (const { path, hash: content = '' } of media) hash.update(`${MEDIA_FOLDER}/${path}\0${content}\0`)
  for (const source of sources) hash.update(`${source.path}\0${source.hash}\0`)
  return hash.digest('hex')
}
