import type { CommandResult, ReportProgress } from './command-result.ts'
import type { OpenedStore } from '#server/store/open-store.ts'
import { BackupError, formatProgress } from './backup-format.ts'
import { writeBackup } from './backup-writer.ts'

/** Writes a snapshot of the database to a new file. */
export async function runBackup(
  store: Pick<OpenedStore, 'dump'>,
  [file, ...rest]: readonly string[],
  report: ReportProgress,
): Promise<CommandResult> {
  if (file === undefined || rest.length > 0) return { ok: false, text: 'backup takes one file\n' }
  try {
    report(`Writing ${file} …`)
    const { size, ...count } = await writeBackup(file, new Date(), (write) => store.dump(write), report)
    const megabytes = (size / 1_000_000).toFixed(1)
    return {
      ok: true,
      text: `The backup is complete: ${formatProgress(count)}, ${megabytes} MB compressed.\n`,
    }
  } catch (error) {
    if (error instanceof BackupError) return { ok: false, text: `${error.message}\n` }
    throw error
  }
}
