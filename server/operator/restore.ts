import type { Kysely } from 'kysely'
import type { Outcome, Report } from '../commands.ts'
import { appliedMigrations, readTables } from '../store/catalog.ts'
import { DirectoryInUse } from '../store/directory-lock.ts'
import type { DumpPart } from '../store/dump.ts'
import { load, tablesWithRows } from '../store/load.ts'
import { migrate, migrationNames } from '../store/migrations.ts'
import { openDatabase, type StoreOptions } from '../store/open.ts'
import type { Tables } from '../store/schema.ts'
import { BackupError, type Head, inWords, Progress } from './backup-format.ts'
import { checkBackup, readBackup } from './backup-reader.ts'

const INTO_NEW =
  'Restore into a new one: set DATA_DIR to a folder that is not there yet, or DATABASE_URL to an empty database'

/**
 * Fills an empty database from a backup, whichever database it was made of. The file is read to its end and checked before
 * anything is changed; all its rows come in one transaction, in the tables of the version that made it, which are brought
 * up to date afterwards.
 */
export async function restore(
  options: StoreOptions,
  [file, ...rest]: readonly string[],
  report: Report,
): Promise<Outcome> {
  if (file === undefined || rest.length > 0) return { ok: false, text: 'restore takes one file\n' }
  try {
    report(`Checking ${file} …`)
    const { head, count } = await checkBackup(file)
    await refuseUnlessKnown(file, head)
    await fill(options, file, head, report)
    return { ok: true, text: `Restored ${inWords(count)}, as of ${head.made}.\n` }
  } catch (error) {
    if (error instanceof BackupError) return { ok: false, text: `${error.message}\n` }
    if (error instanceof DirectoryInUse)
      return { ok: false, text: `${error.message}: stop the server first\n` }
    throw error
  }
}

async function fill(options: StoreOptions, file: string, head: Head, report: Report): Promise<void> {
  const database = await openDatabase(options)
  const { maintenance: db } = database
  try {
    await refuseUnlessEmpty(db, head)
    await migrate(db, head.migrations.at(-1))
    report('Restoring …')
    await load(db, partsOf(file, report)).catch((error: unknown) => {
      if (error instanceof BackupError) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new BackupError(`${file} could not be restored, and the database is still empty: ${reason}`)
    })
    await migrate(db)
  } finally {
    await database.close()
  }
}

async function* partsOf(file: string, report: Report): AsyncGenerator<DumpPart> {
  for await (const part of readBackup(file, new Progress(report))) if (!('made' in part)) yield part
}

/** @throws {BackupError} where the backup was made by a version that has had other migrations */
async function refuseUnlessKnown(file: string, { migrations }: Head): Promise<void> {
  const known = await migrationNames()
  const strange = migrations.find((name, index) => name !== known[index])
  if (strange === undefined) return
  throw new BackupError(
    `${file} was made by a newer version of this product (its tables have "${strange}"): update the product first`,
  )
}

/** @throws {BackupError} where the database has rows, or tables that this backup does not fit */
async function refuseUnlessEmpty(db: Kysely<Tables>, { migrations }: Head): Promise<void> {
  const full = await tablesWithRows(db)
  if (full.length > 0) {
    throw new BackupError(`The database is not empty (${full.slice(0, 5).join(', ')}). ${INTO_NEW}`)
  }
  const applied = await appliedMigrations(db)
  if (applied.length === 0 && (await readTables(db)).length > 0) {
    throw new BackupError(`The database has tables of another product. ${INTO_NEW}`)
  }
  if (applied.some((name, index) => name !== migrations[index])) {
    throw new BackupError(`The database has the tables of a newer version than the backup. ${INTO_NEW}`)
  }
}
