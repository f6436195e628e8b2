import { userInfo } from 'node:os'
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

const FOLDER_COMMANDS = new Set(['import', 'export', 'diff'])

/** Runs an operator command, in the running server if that server has opened the embedded database. */
export async function runCliCommand(args: readonly string[]): Promise<void> {
  const report: ReportProgress = (line) => void process.stdout.write(`${line}\n`)
  try {
    const { ok, text } = await executeCommand(
      readConfig(process.env, process.cwd()),
      resolveFileArgument(args),
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
  args: readonly string[],
  report: ReportProgress,
): Promise<CommandResult> {
  const { dataDir, databaseUrl, clockStart, publicUrl } = config
  await prepareDataDir(dataDir)
  if (args[0] === 'restore') return runRestore({ dataDir, databaseUrl }, args.slice(1), report)
  const result = databaseUrl === undefined ? await sendCommand(dataDir, args, report) : undefined
  if (result !== undefined) return result
  const store = await openStore({ dataDir, databaseUrl })
  try {
    return await runCommand(store, args, report, createClock(clockStart), undefined, publicUrl)
  } finally {
    await store.close()
  }
}

/** Resolves a file argument from the command's folder; npm and a running server have other working directories. */
function resolveFileArgument(args: readonly string[]): string[] {
  const at = findFileArgument(args)
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  const resolved = args.map((arg, index) => (index === at ? resolve(folder, arg) : arg))
  return args[0] === 'fair' ? [...resolved, `--by=${getUserName()}`] : resolved
}

/** Returns the place of the argument that names a file or folder, or undefined. */
function findFileArgument([name = '', word = '']: readonly string[]): number | undefined {
  if (name === 'backup' || name === 'restore') return 1
  return name === 'fair' && FOLDER_COMMANDS.has(word) ? 2 : undefined
}

/** Returns the name of the operator, which the list of revisions shows. */
function getUserName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}
