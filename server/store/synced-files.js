import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The permission bits of accounts other than the owner. */
const OTHERS_MODE = 0o077

/** @typedef {NodeFS['init']} FileSystemInit */
/** @typedef {Parameters<FileSystemInit>[1]} Options */
/** @typedef {Awaited<ReturnType<FileSystemInit>>} Started */
/** @typedef {Parameters<NonNullable<Options['preRun']>[number]>[0]} Module */

/**
 * The operations of PGlite's file system that this module wraps.
 *
 * @typedef {object} NodeFiles
 * @property {{
 *   fsync?: (stream: { nfd: number }) => number,
 *   write: (stream: unknown, buffer: unknown, offset: number, length: number, position: number) => number,
 * }} stream_ops
 * @property {{
 *   mknod: (parent: unknown, name: string, mode: number, device: number) => unknown,
 *   setattr: (node: unknown, attributes: { mode?: number }) => void,
 * }} node_ops
 * @property {(operation: () => void) => void} tryFSOperation
 */

/**
 * @typedef {object} FileObserver
 * @property {() => void} onProgress is called after each write and sync that succeeded
 * @property {() => void} onSync is called after each sync
 * @property {() => void} onBroken is called when a write has failed or the engine has aborted
 */

/**
 * PGlite's files on disk, readable only by their owner. PostgreSQL's fsync is passed to the operating system, which
 * PGlite itself does not do.
 */
export class SyncedFiles extends NodeFS {
  /** Number of files that PostgreSQL has synced. */
  syncs = 0
  /** @type {FileObserver} */
  #observer

  /**
   * @param {string} folder
   * @param {FileObserver} observer
   */
  constructor(folder, observer) {
    super(folder)
    this.#observer = observer
  }

  /**
   * @override
   * @param {Parameters<FileSystemInit>} args
   * @returns {Promise<Started>}
   */
  async init(...[pg, options]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (/** @type {Module} */ module) => this.#watch(/** @type {{ NODEFS: NodeFiles }} */ (module).NODEFS),
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: () => this.#observer.onBroken() } }
  }

  /**
   * Wraps the file operations. A failed write, for example on a full disk, ends this engine: PGlite may lose the error,
   * commit half a statement, and loop endlessly. When it is opened again, it recovers from the write-ahead log.
   *
   * @param {NodeFiles} files
   */
  #watch(files) {
    const { onProgress, onSync, onBroken } = this.#observer
    const { write } = files.stream_ops
    const { mknod, setattr } = files.node_ops

    /**
     * @template T
     * @param {() => T} change
     * @returns {T}
     */
    const changing = (change) => {
      try {
        return change()
      } catch (error) {
        onBroken()
        throw error
      }
    }
    files.stream_ops.fsync = (stream) => {
      changing(() => files.tryFSOperation(() => fs.fsyncSync(stream.nfd)))
      this.syncs += 1
      onSync()
      onProgress()
      return 0
    }
    files.stream_ops.write = (stream, buffer, offset, length, position) => {
      const written = changing(() => write(stream, buffer, offset, length, position))
      if (written < length) onBroken()
      onProgress()
      return written
    }
    files.node_ops.mknod = (parent, name, mode, device) =>
      changing(() => mknod(parent, name, mode & ~OTHERS_MODE, device))
    files.node_ops.setattr = (node, attributes) =>
      setattr(
        node,
        attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS_MODE },
      )
  }
}
