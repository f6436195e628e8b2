import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { SyncedFiles } from './synced-files.js'

/** @typedef {import('./synced-files.js').FileObserver} FileObserver */

/** @param {string} name @param {string} value */
const formatSetting = (name, value) => ['-c', `${name}=${value}`]

const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
  ...formatSetting('fsync', 'on'),
  ...formatSetting('wal_sync_method', 'fsync'),
  ...formatSetting('synchronous_commit', 'on'),
  ...formatSetting('full_page_writes', 'on'),
  ...formatSetting('shared_buffers', '16MB'),
]

/**
 * Opens the PostgreSQL cluster in `folder`. Rejects if the file system does not make commits durable, and if the folder
 * holds no cluster: PGlite would write a new, empty one over what is there.
 *
 * @param {string} folder
 * @param {FileObserver} observer
 */
export async function openEngine(folder, observer) {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new Error(
      `The database in ${folder} is damaged: PG_VERSION is missing. Put the missing files back, or restore a backup into a DATA_DIR that is not there yet`,
    )
  }
  const files = new SyncedFiles(folder, observer)
  const database = await PGlite.create({ fs: files, startParams: START_PARAMS })
  await assertDurable(database, files)
  return database
}

/**
 * @param {PGlite} database
 * @param {SyncedFiles} files
 */
async function assertDurable(database, files) {
  await database.exec('create table if not exists durability (proof int); delete from durability')
  const before = files.syncs
  await database.query('insert into durability values (1)')
  if (files.syncs > before) return
  await database.close()
  throw new Error('The database would lose data: a commit was not followed by an fsync')
}
