import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runCommand } from '#server/operator/commands.ts'
import { DURING_EVENT, type OnlineTestServer } from './online-test-server.ts'

const NOW = new Date(DURING_EVENT)

/** Runs a command as an operator does in a shell; quotes hold words together. */
export async function runFairCommand(server: OnlineTestServer, command: string) {
  const words = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
  const lines: string[] = []
  const result = await runCommand(server.store, ['fair', ...words, '--by=olga'], {
    report: (line) => lines.push(line),
    clock: () => NOW,
  })
  // What a running server does on the notification of a publication.
  await server.refresh()
  return { ...result, lines }
}

/** Returns the events that visitors see. */
export const listEvents = async (server: OnlineTestServer): Promise<Record<string, unknown>[]> =>
  (await server.createBrowser().get('/ajax/online/events/list/?lang=en')).json<Record<string, unknown>[]>()

/** Copies the pack and changes the text of files. */
export async function copyPack(server: OnlineTestServer, changes: Record<string, (text: string) => string>) {
  const folder = await mkdtemp(join(tmpdir(), 'pack-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(server.pack, folder, { recursive: true })
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, path)
    await writeFile(file, change(await readFile(file, 'utf8')))
  }
  return folder
}
