import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFile, MAX_FILE_BYTES } from './pack-files.ts'
import { isMediaPath, isPlaylist, MEDIA_FOLDER, parsePlaylist } from './stream-media.ts'

/** A master playlist with its variants has fewer playlists than this. */
const MAX_PLAYLISTS = 50

interface Playlist {
  /** Number, modification time and size of the file that was read: clocks of file systems tick in milliseconds. */
  version: string
  paths: ReadonlySet<string>
}

/**
 * Finds the files that playlists of the pack's own streams currently name. The import lists the files of a recording;
 * an encoder replaces a live playlist and adds segments while the server runs.
 */
export class StreamFiles {
  readonly #folder: string
  readonly #playlists = new Map<string, Playlist>()

  /** @param folder the pack's folder */
  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Resolves with true if the stream's playlist, or one that it names, names the file `path` below `media/` and the
   * file exists. A file that has just left a playlist still counts, because players request it a little later.
   */
  async isInPlaylist(stream: string, path: string): Promise<boolean> {
    if (!isPlaylist(stream) || !isMediaPath(path)) return false
    const playlists = new Set([stream])
    for (const playlist of playlists) {
      const paths = await this.#read(playlist)
      if (paths.has(path)) return isFile(this.#folder, `${MEDIA_FOLDER}/${path}`)
      for (const each of paths) if (isPlaylist(each) && playlists.size < MAX_PLAYLISTS) playlists.add(each)
    }
    return false
  }

  async #read(playlist: string): Promise<ReadonlySet<string>> {
    const file = join(this.#folder, MEDIA_FOLDER, playlist)
    const found = await lstat(file).catch(() => undefined)
    if (found?.isFile() !== true || found.size > MAX_FILE_BYTES.playlist) return new Set()
    const version = `${found.ino} ${found.mtimeMs} ${found.size}`
    const read = this.#playlists.get(playlist)
    if (read?.version === version) return read.paths
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined) return new Set()
    // Another request may have read this version meanwhile.
    const known = this.#playlists.get(playlist)
    const current = new Set(parsePlaylist(playlist, text).filter(isMediaPath))
    const left = [...(known?.paths ?? [])].filter((path) => !current.has(path))
    const paths = new Set([...left.slice(-Math.max(current.size, 1)), ...current])
    this.#playlists.set(playlist, { version, paths })
    return paths
  }
}
