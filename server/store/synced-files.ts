import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type FileSystemInit = NodeFS['init']
type Options = Parameters<FileSystemInit>[1]
type Started = Awaited<ReturnType<FileSystemInit>>
type Module = Parameters<NonNullable<Started['emscriptenOpts']['preRun']>[number]>[0]

interface OpenStream {
  nfd: number
}

interface NodeFiles {
  stream_ops: { fsync?: (stream: OpenStream) => number }
  tryFSOperation: (operation: () => void) => void
}

/** PGlite's files on disk, with PostgreSQL's fsync passed on to the operating system: as shipped it is dropped. */
export class SyncedFiles extends NodeFS {
  /** How often PostgreSQL has had a file synced. */
  syncs = 0

  override async init(...[pg, options]: Parameters<FileSystemInit>): Promise<Started> {
    const started = await super.init(pg, options)
    return { emscriptenOpts: this.#passSyncOn(started.emscriptenOpts) }
  }

  #passSyncOn(options: Options): Options {
    return { ...options, preRun: [...(options.preRun ?? []), (module: Module) => this.#install(module)] }
  }

  #install(module: Module): void {
    const files = (module as unknown as { NODEFS: NodeFiles }).NODEFS
    files.stream_ops.fsync = (stream) => {
      files.tryFSOperation(() => fs.fsyncSync(stream.nfd))
      this.syncs += 1
      return 0
    }
  }
}
