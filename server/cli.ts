import { resolve } from 'node:path'
import { sendCommand } from './operator/admin-channel.ts'
import { createClock } from './clock.ts'
import { runCommand } from './operator/commands.ts'
import type { CommandResult, ReportProgress } from '#server/operator/command-result.ts'
import { readConfig, type Config } from './config.ts'
import { prepareDataDir } from './data-dir.ts'
import { runRestore } from './operator/restore.ts'
import { describeFault } from './describe-fault.ts'
import { openStore } from './store/open-store.ts'

/** Runs a command of the organiser, in the running server where the embedded database is that server's. */
export async function runCliCommand(words: readonly string[]): Promise<void> {
  const report: ReportProgress = (line) => void process.stdout.write(`${line}\n`)
  try {
    const { ok, text } = await executeCommand(
      readConfig(process.env, process.cwd()),
      resolveFileArgument(words),
      report,
    )
    const stream = ok ? process.stdout : process.stderr
    await new Promise((resolve) => void stream.write(text, resolve))
    process.exitCode = ok ? 0 : 1
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`)
    process.exitCode = 1
  }
}

async function executeCommand(
  config: Config,
  words: readonly string[],
  report: ReportProgress,
): Promise<CommandResult> {
  const { dataDir, databaseUrl, clockStart } = config
  await prepareDataDir(dataDir)
  if (words[0] === 'restore') return runRestore({ dataDir, databaseUrl }, words.slice(1), report)
  const answered = databaseUrl === undefined ? await sendCommand(dataDir, words, report) : undefined
  if (answered !== undefined) return answered
  const store = await openStore({ dataDir, databaseUrl })
  try {
    return await runCommand(store, words, report, createClock(clockStart))
  } finally {
    await store.close()
  }
}

/** A file is meant from where the command was given; npm and a running server stand in other folders. */
function resolveFileArgument([name = '', file, ...rest]: readonly string[]): string[] {
  if (file === undefined || (name !== 'backup' && name !== 'restore'))
    return [name, ...(file === undefined ? [] : [file]), ...rest]
  return [name, resolve(process.env['INIT_CWD'] ?? process.cwd(), file), ...rest]
}
