import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { computeContentHash } from '#server/content-hash.ts'
import type { MediaFile } from './pack-file.ts'
import { MAX_FILE_BYTES } from './pack-files.ts'
import type { PackSource } from './pack-hash.ts'
import type { Findings } from './findings.ts'
import { isLivePlaylist, isPlaylist, MEDIA_FOLDER } from './stream-media.ts'

/** The files of all streams that are stored in the database take at most this many bytes together. */
const MAX_STORED_BYTES = 100 * 2 ** 20

/**
 * Reads the files of streams that are stored with the fair: recordings of moderate size. Larger ones, and live streams,
 * which change all the time, stay in the folder.
 */
export class MediaLoader {
  readonly #folder: string
  readonly #findings: Findings
  readonly #files = new Map<string, Promise<PackSource | undefined>>()
  #bytes = 0

  constructor(folder: string, findings: Findings) {
    this.#folder = folder
    this.#findings = findings
  }

  async load(path: string): Promise<MediaFile> {
    const loading = this.#files.get(path) ?? this.#read(path)
    this.#files.set(path, loading)
    const source = await loading
    return source === undefined ? { path } : { path, hash: source.hash, size: source.body.length }
  }

  /** Resolves with all files that are stored, with their paths in the pack. */
  async getAll(): Promise<PackSource[]> {
    const all = await Promise.all(this.#files.values())
    return all.filter((source) => source !== undefined)
  }

  async #read(path: string): Promise<PackSource | undefined> {
    const name = `${MEDIA_FOLDER}/${path}`
    const file = join(this.#folder, name)
    const { size } = await lstat(file)
    if (size > MAX_FILE_BYTES.recording || this.#bytes + size > MAX_STORED_BYTES) {
      this.#findings.note('media-large', { file: name })
      return undefined
    }
    this.#bytes += size
    const body = await readFile(file)
    if (isPlaylist(path) && isLivePlaylist(body.toString('utf8'))) return undefined
    return { path: name, hash: computeContentHash(body), body }
  }
}
