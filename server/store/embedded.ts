import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { ensureCluster } from './cluster.ts'
import { lockDirectory } from './directory-lock.ts'
import { EmbeddedPool } from './embedded-pool.ts'
import type { Listen } from './notifications.ts'
import { SyncedFiles } from './synced-files.ts'
import { valueParsers, valueSerializers } from './value-types.ts'

const CHECKPOINT_MS = 60_000
const VACUUM_MS = 3_600_000

const setting = (name: string, value: string): string[] => ['-c', `${name}=${value}`]

const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
  ...setting('fsync', 'on'),
  ...setting('wal_sync_method', 'fsync'),
  ...setting('synchronous_commit', 'on'),
  ...setting('full_page_writes', 'on'),
  ...setting('shared_buffers', '16MB'),
]

export interface EmbeddedDatabase {
  pool: EmbeddedPool
  listen: Listen
  /** Gives the directory free, after the pool has ended. */
  release(): Promise<void>
}

/**
 * Opens the embedded PostgreSQL in `directory` and keeps it in shape: it has no checkpointer and no autovacuum of
 * its own. Throws `DirectoryInUse`, or an error where the file system does not make commits durable.
 */
export async function openEmbedded(
  directory: string,
  onFault: (error: unknown) => void,
): Promise<EmbeddedDatabase> {
  await mkdir(directory, { recursive: true })
  const lock = await lockDirectory(directory)
  try {
    const folder = join(directory, 'cluster')
    await ensureCluster(folder)
    const files = new SyncedFiles(folder)
    const database = await PGlite.create({
      fs: files,
      startParams: START_PARAMS,
      parsers: valueParsers,
      serializers: valueSerializers,
    })
    await proveDurable(database, files)
    const pool = new EmbeddedPool(database)
    const rest = keepInShape(pool, files, onFault)
    return {
      pool,
      listen: pool.listen,
      async release() {
        rest()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function proveDurable(database: PGlite, files: SyncedFiles): Promise<void> {
  await database.exec('create table if not exists durability (proof int); delete from durability')
  const before = files.syncs
  await database.query('insert into durability values (1)')
  if (files.syncs > before) return
  await database.close()
  throw new Error('The database would lose data: a commit was not followed by an fsync')
}

function keepInShape(pool: EmbeddedPool, files: SyncedFiles, onFault: (error: unknown) => void): () => void {
  let checked = files.syncs
  const checkpoint = async (): Promise<void> => {
    if (files.syncs === checked) return
    await pool.run('checkpoint')
    checked = files.syncs
  }
  const timers = [
    setInterval(() => void checkpoint().catch(onFault), CHECKPOINT_MS),
    setInterval(() => void pool.run('vacuum (analyze)').catch(onFault), VACUUM_MS),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}
