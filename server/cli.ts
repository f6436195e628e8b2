import { resolve } from 'node:path'
import { knock } from './admin-door.ts'
import { createClock } from './clock.ts'
import { runCommand, type Outcome, type Report } from './commands.ts'
import { readConfig, type Config } from './config.ts'
import { prepareDataDir } from './data-dir.ts'
import { restore } from './operator/restore.ts'
import { reasonOf } from './reason.ts'
import { openStore } from './store/open.ts'

/** Runs a command of the organiser, in the running server where the embedded database is that server's. */
export async function command(words: readonly string[]): Promise<void> {
  const report: Report = (line) => void process.stdout.write(`${line}\n`)
  try {
    const { ok, text } = await outcomeOf(readConfig(process.env, process.cwd()), withPath(words), report)
    const stream = ok ? process.stdout : process.stderr
    await new Promise((resolve) => void stream.write(text, resolve))
    process.exitCode = ok ? 0 : 1
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}

async function outcomeOf(config: Config, words: readonly string[], report: Report): Promise<Outcome> {
  const { dataDir, databaseUrl, now } = config
  await prepareDataDir(dataDir)
  if (words[0] === 'restore') return restore({ dataDir, databaseUrl }, words.slice(1), report)
  const answered = databaseUrl === undefined ? await knock(dataDir, words, report) : undefined
  if (answered !== undefined) return answered
  const store = await openStore({ dataDir, databaseUrl })
  try {
    return await runCommand(store, words, report, createClock(now))
  } finally {
    await store.close()
  }
}

/** A file is meant from where the command was given; npm and a running server stand in other folders. */
function withPath([name = '', file, ...rest]: readonly string[]): string[] {
  if (file === undefined || (name !== 'backup' && name !== 'restore'))
    return [name, ...(file === undefined ? [] : [file]), ...rest]
  return [name, resolve(process.env['INIT_CWD'] ?? process.cwd(), file), ...rest]
}
