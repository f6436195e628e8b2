import { basename } from 'node:path'
import { createFailure, createSuccess, type CommandResult, type ReportProgress } from './command-result.ts'
import type { Store } from '#server/store/database-store.ts'
import { BackupError, BackupGivenUpError, formatProgress } from './backup-format.ts'
import { type BackupLimits, writeBackup } from './backup-writer.ts'

export interface BackupOptions extends BackupLimits {
  /** Called with the reason when the backup is given up; its command may be gone. */
  onGivenUp?: ((reason: string) => void) | undefined
}

/** Writes a snapshot of the database to a new file. */
export async function runBackup(
  store: Pick<Store, 'dump'>,
  [file, ...rest]: readonly string[],
  report: ReportProgress,
  { onGivenUp, ...limits }: BackupOptions = {},
): Promise<CommandResult> {
  if (file === undefined || rest.length > 0) return createFailure('backup takes one file')
  // Who asks for help does not want all that visitors have entrusted in a file of this name.
  if (basename(file).startsWith('-'))
    return createFailure('backup takes one file, whose name does not begin with a dash')
  try {
    report(`Writing ${file} …`)
    const { size, ...count } = await writeBackup(file, new Date(), store.dump, report, limits)
    const megabytes = (size / 1_000_000).toFixed(1)
    return createSuccess(`The backup is complete: ${formatProgress(count)}, ${megabytes} MB compressed.`)
  } catch (error) {
    if (error instanceof BackupGivenUpError) {
      onGivenUp?.(error.message)
      return createFailure(`The backup was given up: ${error.message}`)
    }
    if (error instanceof BackupError) return createFailure(error.message)
    throw error
  }
}
