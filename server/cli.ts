import { userInfo } from 'node:os'
import type { Lang } from '#contract/lang.ts'
import { resolve } from 'node:path'
import { sendCommand } from './operator/admin-channel.ts'
import { createClock } from './clock.ts'
import { runCommand } from './operator/commands.ts'
import { createFailure, type CommandResult, type ReportProgress } from '#server/operator/command-result.ts'
import { readConfig, type Config } from './config.ts'
import { prepareDataDir } from './data-dir.ts'
import { runFolderCommand } from './operator/fair-commands.ts'
import { runRestore } from './operator/restore.ts'
import { describeFault } from './describe-fault.ts'
import { DirectoryInUseError } from './store/directory-lock.js'
import { hasEmbeddedDatabase, openStore } from './store/open-store.ts'

const FOLDER_COMMANDS = new Set(['new', 'check', 'import', 'export', 'diff'])

/** Runs an operator command, in the running server if that server has opened the embedded database. */
export async function runCliCommand(args: readonly string[]): Promise<void> {
  process.stdout.on('error', ignoreClosedPipe)
  const report: ReportProgress = (line) => void process.stdout.write(`${line}\n`)
  try {
    const { ok, text } = await executeCommand(
      readConfig(process.env, process.cwd()),
      resolveFileArguments(args),
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

/** Lets a command finish whose reader, such as `head`, has read enough. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

async function executeCommand(
  config: Config,
  args: readonly string[],
  report: ReportProgress,
): Promise<CommandResult> {
  const { dataDir, databaseUrl, clockStart, publicUrl } = config
  const done =
    args[0] === 'fair' ? await runFolderCommand(args.slice(1), createClock(clockStart)()) : undefined
  if (done !== undefined) return done
  const isRestore = args[0] === 'restore'
  if (!isRestore && databaseUrl === undefined && !(await hasEmbeddedDatabase(dataDir)))
    return createFailure(describeMissingDatabase(dataDir))
  await prepareDataDir(dataDir)
  if (isRestore) return runRestore({ dataDir, databaseUrl }, args.slice(1), report)
  const result = databaseUrl === undefined ? await sendCommand(dataDir, args, report) : undefined
  if (result !== undefined) return result
  const store = await openStore({ dataDir, databaseUrl, embedded: { onWait: printNotice } }).catch(
    (error: unknown) => {
      if (error instanceof DirectoryInUseError) throw new Error(describeBusy(error), { cause: error })
      throw error
    },
  )
  try {
    return await runCommand(store, args, { report, clock: createClock(clockStart), publicUrl })
  } finally {
    await store.close()
  }
}

/** The output of a command may be a file for another program. */
const printNotice = (line: string): void => void process.stderr.write(`${line}\n`)

/** A server that has started takes commands; one that starts or stops does not, and neither does another command. */
const describeBusy = ({ message }: DirectoryInUseError): string =>
  `${message}: a server that is starting or stopping, or another command. Try again when the server has started or the command has ended`

/** A command on a database that it has just created would say that all is well, and do nothing to the fair. */
const describeMissingDatabase = (dataDir: string): string =>
  `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to what the server uses, or start the server first`

/** Resolves file arguments from the command's folder; npm and a running server have other working directories. */
function resolveFileArguments(args: readonly string[]): string[] {
  const first = findFirstFile(args)
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  const resolved = args.map((arg, index) =>
    index >= first && !arg.startsWith('--') ? resolve(folder, arg) : arg,
  )
  if (args[0] !== 'fair') return resolved
  const lang = args.some((arg) => arg.startsWith('--lang=')) ? [] : [`--lang=${getUserLang()}`]
  return [...resolved, ...lang, `--by=${getUserName()}`]
}

/** Returns the index of the first argument that names a file or folder. */
function findFirstFile([name = '', word = '']: readonly string[]): number {
  if (name === 'backup' || name === 'restore') return 1
  return name === 'fair' && FOLDER_COMMANDS.has(word) ? 2 : Number.POSITIVE_INFINITY
}

/** Returns the language of the operator's terminal, if it is one of the product's. */
function getUserLang(): Lang {
  const { LC_ALL = '', LC_MESSAGES = '', LANG = '' } = process.env
  return (LC_ALL || LC_MESSAGES || LANG).startsWith('ru') ? 'ru' : 'en'
}

/** Returns the name of the operator, which the list of revisions shows. */
function getUserName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}
