import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { repeat } from '#server/repeat.ts'
import { ensureCluster, removeUnfinished } from './ensure-cluster.ts'
import { DatabaseSupervisor } from './database-supervisor.ts'
import type { ThreadLimits } from './database-thread.ts'
import { lockDirectory } from './directory-lock.js'
import { EmbeddedPool } from './embedded-pool.ts'
import { measureFreeBytes, type ReadFreeBytes, FreeSpaceMonitor } from './free-space-monitor.ts'
import type { Listen } from './notifications.ts'

const CHECKPOINT_INTERVAL_MS = 60_000
const VACUUM_INTERVAL_MS = 3_600_000
const CONNECTION_TIMEOUT_MS = 10_000
const MB = 1024 * 1024
/** A new database takes 40 MB, and below 80 MB of free space it may save nothing. */
const MIN_MB_FOR_NEW = 120
const LIMITS: ThreadLimits = { noProgressMs: 10_000, callMs: 60_000, openMs: 60_000, closeMs: 3_000 }

export interface EmbeddedDatabase {
  pool: EmbeddedPool
  listen: Listen
  /** Releases the directory after the pool has ended. */
  release(): Promise<void>
}

export interface EmbeddedOptions {
  limits?: ThreadLimits
  /** Resolves with the free bytes of the database's file system. */
  readFreeBytes?: ReadFreeBytes
  /** Receives a line while it is not known whether the process that last used the directory still runs. */
  onWait?: ((line: string) => void) | undefined
}

/** Receives errors outside of any call, and their end as `info`. Without an error the message is complete. */
export type ReportFault = (error: unknown, message: string, level?: 'info') => void

/**
 * Opens the embedded PostgreSQL in `directory`, in a thread of its own, and runs checkpoints and vacuum, which it does
 * not do itself.
 * @throws {DirectoryInUseError} if another process uses it; an error if the file system does not make commits durable
 */
export async function openEmbedded(
  directory: string,
  report: ReportFault,
  { limits = LIMITS, readFreeBytes = () => measureFreeBytes(directory), onWait }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(directory, {
    ...(onWait && { onWait }),
    onLost() {
      report(undefined, `Another process has taken ${directory}, so that this one ends`)
      // At once: closing the database would write to it.
      process.exit(1)
    },
  })
  const onFault = (error: unknown): void => report(error, 'database housekeeping')
  const space = new FreeSpaceMonitor({
    readFreeBytes,
    onChange(isLow, freeMegabytes) {
      pool.isReadOnly = isLow
      if (isLow) report(undefined, describeLowSpace(directory, freeMegabytes))
      else report(undefined, describeRecoveredSpace(directory, freeMegabytes), 'info')
    },
    onFault,
  })
  const supervisor = new DatabaseSupervisor({
    folder: join(directory, 'cluster'),
    limits,
    mayWrite: () => !space.isLow,
    onFault: (error) => report(error, `The embedded database is started again: ${error.message}`),
  })
  const pool = new EmbeddedPool(supervisor, CONNECTION_TIMEOUT_MS)
  try {
    const cluster = join(directory, 'cluster')
    if (!existsSync(cluster)) {
      await removeUnfinished(cluster)
      await assertRoomForNew(directory, readFreeBytes)
    }
    await ensureCluster(cluster)
    await supervisor.getEngine()
    await space.check()
  } catch (error) {
    space.stop()
    await pool.end()
    await lock.release()
    throw error
  }
  const stopMaintenance = startMaintenance(pool, supervisor, space, onFault)
  return {
    pool,
    listen: pool.listen,
    async release() {
      stopMaintenance()
      space.stop()
      await lock.release()
    },
  }
}

/**
 * Refuses to create a database that could save nothing. On a full disk the engine itself would fail without saying why.
 * @throws {Error} with one line for the operator
 */
async function assertRoomForNew(directory: string, readFreeBytes: ReadFreeBytes): Promise<void> {
  const megabytes = Math.floor((await readFreeBytes()) / MB)
  if (megabytes >= MIN_MB_FOR_NEW) return
  throw new Error(
    `Only ${megabytes} MB are free where ${directory} is, and a new database needs ${MIN_MB_FOR_NEW} MB: make room there, or set DATA_DIR to another folder`,
  )
}

const describeLowSpace = (directory: string, megabytes: number): string =>
  `Only ${megabytes} MB are free where ${directory} is: nothing is saved until there is more. Delete what is not needed there, or enlarge the disk`

const describeRecoveredSpace = (directory: string, megabytes: number): string =>
  `${megabytes} MB are free again where ${directory} is: saving goes on`

function startMaintenance(
  pool: EmbeddedPool,
  supervisor: DatabaseSupervisor,
  space: FreeSpaceMonitor,
  onFault: (error: unknown) => void,
): () => void {
  let checked = supervisor.syncs
  const checkpoint = async (): Promise<void> => {
    if (space.isLow || supervisor.syncs === checked) return
    await pool.execute('checkpoint')
    checked = supervisor.syncs
  }
  const vacuum = async (): Promise<void> => {
    if (!space.isLow) await pool.execute('vacuum (analyze)')
  }
  const stops = [
    repeat(checkpoint, { everyMs: CHECKPOINT_INTERVAL_MS, onFault }),
    repeat(vacuum, { everyMs: VACUUM_INTERVAL_MS, onFault }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
