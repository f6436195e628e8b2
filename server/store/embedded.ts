import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { repeat } from '../repeat.ts'
import { ensureCluster } from './cluster.ts'
import { DatabaseSupervisor } from './database-supervisor.ts'
import type { ThreadLimits } from './database-thread.ts'
import { lockDirectory } from './directory-lock.ts'
import { EmbeddedPool } from './embedded-pool.ts'
import { freeBytesOf, type ReadFreeBytes, SpaceWatch } from './free-space.ts'
import type { Listen } from './notifications.ts'

const CHECKPOINT_MS = 60_000
const VACUUM_MS = 3_600_000
const WAIT_MS = 10_000
const LIMITS: ThreadLimits = { silentMs: 10_000, callMs: 60_000, openMs: 60_000, closeMs: 3_000 }

export interface EmbeddedDatabase {
  pool: EmbeddedPool
  listen: Listen
  /** Gives the directory free, after the pool has ended. */
  release(): Promise<void>
}

export interface EmbeddedOptions {
  limits?: ThreadLimits
  /** Tells how many bytes are free where the database is. */
  readFreeBytes?: ReadFreeBytes
}

/** Is given what goes wrong outside of any call; where there is no error, the message says it all. */
export type Report = (error: unknown, message: string) => void

/**
 * Opens the embedded PostgreSQL in `directory`, in a thread of its own, and keeps it in shape: it has no checkpointer and
 * no autovacuum. Throws `DirectoryInUse`, or an error where the file system does not make commits durable.
 */
export async function openEmbedded(
  directory: string,
  report: Report,
  { limits = LIMITS, readFreeBytes = () => freeBytesOf(directory) }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(directory)
  const onFault = (error: unknown): void => report(error, 'database housekeeping')
  const space = new SpaceWatch({
    readFreeBytes,
    onChange(isLow, freeMegabytes) {
      pool.isReadOnly = isLow
      report(undefined, isLow ? lowSpace(directory, freeMegabytes) : spaceAgain(directory, freeMegabytes))
    },
    onFault,
  })
  const supervisor = new DatabaseSupervisor({
    ...{ folder: join(directory, 'cluster'), limits, mayWrite: () => !space.isLow },
    onFault: (error) => report(error, `The embedded database is started again: ${error.message}`),
  })
  const pool = new EmbeddedPool(supervisor, WAIT_MS)
  try {
    await ensureCluster(join(directory, 'cluster'))
    await supervisor.engine()
    await space.check()
  } catch (error) {
    space.stop()
    await pool.end()
    await lock.release()
    throw error
  }
  const rest = keepInShape(pool, supervisor, space, onFault)
  return {
    pool,
    listen: pool.listen,
    async release() {
      rest()
      space.stop()
      await lock.release()
    },
  }
}

const lowSpace = (directory: string, megabytes: number): string =>
  `Only ${megabytes} MB are free where ${directory} is: nothing is saved until there is more. Delete what is not needed there, or enlarge the disk`

const spaceAgain = (directory: string, megabytes: number): string =>
  `${megabytes} MB are free again where ${directory} is: saving goes on`

function keepInShape(
  pool: EmbeddedPool,
  supervisor: DatabaseSupervisor,
  space: SpaceWatch,
  onFault: (error: unknown) => void,
): () => void {
  let checked = supervisor.syncs
  const checkpoint = async (): Promise<void> => {
    if (space.isLow || supervisor.syncs === checked) return
    await pool.run('checkpoint')
    checked = supervisor.syncs
  }
  const vacuum = async (): Promise<void> => {
    if (!space.isLow) await pool.run('vacuum (analyze)')
  }
  const stops = [
    repeat(checkpoint, { everyMs: CHECKPOINT_MS, onFault }),
    repeat(vacuum, { everyMs: VACUUM_MS, onFault }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
