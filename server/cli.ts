import { knock } from './admin-door.ts'
import { runCommand, type Outcome } from './commands.ts'
import { readConfig, type Config } from './config.ts'
import { reasonOf } from './reason.ts'
import { openStore } from './store/open.ts'

/** Runs a command of the organiser, in the running server where the embedded database is that server's. */
export async function command(words: readonly string[]): Promise<void> {
  try {
    const { ok, text } = await outcomeOf(readConfig(process.env, process.cwd()), words)
    const stream = ok ? process.stdout : process.stderr
    await new Promise((resolve) => void stream.write(text, resolve))
    process.exitCode = ok ? 0 : 1
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}

async function outcomeOf(config: Config, words: readonly string[]): Promise<Outcome> {
  const answered = config.databaseUrl === undefined ? await knock(config.dataDir, words) : undefined
  if (answered !== undefined) return answered
  const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl })
  try {
    return await runCommand(store, words)
  } finally {
    await store.close()
  }
}
