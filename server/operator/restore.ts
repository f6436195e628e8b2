import type { Kysely } from 'kysely'
import { createFailure, createSuccess, type CommandResult, type ReportProgress } from './command-result.ts'
import { readAppliedMigrations, readTables } from '#server/store/catalog.ts'
import { DirectoryInUseError } from '#server/store/directory-lock.js'
import type { DumpPart } from '#server/store/dump.ts'
import { loadDump, findTablesWithRows } from '#server/store/load-dump.ts'
import { migrate, listMigrationNames } from '#server/store/migrations.ts'
import { openDatabase, type StoreOptions } from '#server/store/open-store.ts'
import type { Tables } from '#server/store/schema.ts'
import { BackupError, type Head, formatProgress, ProgressReporter } from './backup-format.ts'
import { checkBackup, readBackup } from './backup-reader.ts'

const EMPTY_DATABASE_HINT =
  'Restore into a new one: set DATA_DIR to a folder that is not there yet, or DATABASE_URL to an empty database'

/**
 * Fills an empty database from a backup of any database. The file is checked to its end before anything is changed. All
 * rows are inserted in one transaction into the tables of the version that wrote the backup; later migrations run
 * afterwards.
 */
export async function runRestore(
  options: StoreOptions,
  [file, ...rest]: readonly string[],
  report: ReportProgress,
): Promise<CommandResult> {
  if (file === undefined || rest.length > 0) return createFailure('restore takes one file')
  try {
    report(`Checking ${file} …`)
    const { head, count } = await checkBackup(file)
    await assertKnownMigrations(file, head)
    await fillDatabase(options, file, head, report)
    return createSuccess(`Restored ${formatProgress(count)}, as of ${head.made}.`)
  } catch (error) {
    if (error instanceof BackupError) return createFailure(error.message)
    if (error instanceof DirectoryInUseError) return createFailure(`${error.message}: stop the server first`)
    throw error
  }
}

async function fillDatabase(
  options: StoreOptions,
  file: string,
  head: Head,
  report: ReportProgress,
): Promise<void> {
  const database = await openDatabase(options)
  const { maintenance: db } = database
  try {
    await assertEmptyDatabase(db, head)
    await migrate(db, head.migrations.at(-1))
    report('Restoring …')
    await loadDump(db, readDumpParts(file, report)).catch((error: unknown) => {
      if (error instanceof BackupError) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new BackupError(`${file} could not be restored, and the database is still empty: ${reason}`)
    })
    await migrate(db)
  } finally {
    await database.close()
  }
}

async function* readDumpParts(file: string, report: ReportProgress): AsyncGenerator<DumpPart> {
  for await (const part of readBackup(file, new ProgressReporter(report))) if (!('made' in part)) yield part
}

/** @throws {BackupError} if the backup was written by a version with other migrations */
async function assertKnownMigrations(file: string, { migrations }: Head): Promise<void> {
  const known = await listMigrationNames()
  const strange = migrations.find((name, index) => name !== known[index])
  if (strange === undefined) return
  throw new BackupError(
    `${file} was made by a newer version of this product (its tables have "${strange}"): update the product first`,
  )
}

/** @throws {BackupError} if the database has rows, or tables that do not fit the backup */
async function assertEmptyDatabase(db: Kysely<Tables>, { migrations }: Head): Promise<void> {
  const full = await findTablesWithRows(db)
  if (full.length > 0) {
    throw new BackupError(
      `The database is not empty (${full.slice(0, 5).join(', ')}). ${EMPTY_DATABASE_HINT}`,
    )
  }
  const applied = await readAppliedMigrations(db)
  if (applied.length === 0 && (await readTables(db)).length > 0) {
    throw new BackupError(`The database has tables of another product. ${EMPTY_DATABASE_HINT}`)
  }
  if (applied.some((name, index) => name !== migrations[index])) {
    throw new BackupError(
      `The database has the tables of a newer version than the backup. ${EMPTY_DATABASE_HINT}`,
    )
  }
}
