import { statfs } from 'node:fs/promises'
import { repeat } from '#server/repeat.ts'

const MB = 1024 * 1024
/** What a checkpoint may need at once: 16 MB of changed pages and three 16 MB segments of the log of writes. */
export const MIN_FREE_BYTES = 64 * MB
/** Writes are taken again with this much more, so that the limit is not crossed to and fro. */
const HYSTERESIS_BYTES = 16 * MB
const CHECK_INTERVAL_MS = 250

export type ReadFreeBytes = () => Promise<number>

interface FreeSpaceMonitorOptions {
  readFreeBytes: ReadFreeBytes
  /** Is called when free space falls below the limit, and when it is there again. */
  onChange: (isLow: boolean, freeMegabytes: number) => void
  onFault: (error: unknown) => void
}

/** Returns how much the file system of `folder` can still take from this account, in bytes. */
export const measureFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Watches the free space of the file system that the database is on. */
export class FreeSpaceMonitor {
  readonly #options: FreeSpaceMonitorOptions
  readonly stop: () => void
  isLow = false

  constructor(options: FreeSpaceMonitorOptions) {
    this.#options = options
    this.stop = repeat(() => this.check(), { everyMs: CHECK_INTERVAL_MS, onFault: options.onFault })
  }

  async check(): Promise<void> {
    const free = await this.#options.readFreeBytes()
    const isLow = free < MIN_FREE_BYTES + (this.isLow ? HYSTERESIS_BYTES : 0)
    if (isLow === this.isLow) return
    this.isLow = isLow
    this.#options.onChange(isLow, Math.floor(free / MB))
  }
}
