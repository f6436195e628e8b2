import { statfs } from 'node:fs/promises'
import { repeat } from '#server/repeat.ts'

const MB = 1024 * 1024
/** Maximum space that a checkpoint needs: 16 MB of changed pages and three 16 MB segments of the write-ahead log. */
const MIN_FREE_BYTES = 64 * MB
/** Additional space that ends the low state, so that it does not change back and forth at the limit. */
const HYSTERESIS_BYTES = 16 * MB
const CHECK_INTERVAL_MS = 250

export type ReadFreeBytes = () => Promise<number>

interface FreeSpaceMonitorOptions {
  readFreeBytes: ReadFreeBytes
  /** Called when free space falls below the limit, and when there is enough again. */
  onChange: (isLow: boolean, freeMegabytes: number) => void
  onFault: (error: unknown) => void
}

/** Resolves with the bytes that this account can still write to the file system of `folder`. */
export const measureFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Monitors the free space of the database's file system. */
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
