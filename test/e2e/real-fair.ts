import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { startServer, type RunningServer } from './server.ts'

const run = promisify(execFile)

const DIRECTORY = join(root, 'test/data/gamescom-2026-directory.json')

/** Converts the directory of a real fair into a pack and starts a server on it. */
export async function startRealFair(): Promise<RunningServer> {
  const pack = await mkdtemp(join(tmpdir(), 'real-fair-'))
  await run(process.execPath, [join(root, 'scripts/pack/from-directory.js'), DIRECTORY, pack])
  const server = await startServer({ FAIR: pack }, inject('emptyTemplate'))
  return {
    ...server,
    async stop() {
      const code = await server.stop()
      await rm(pack, { recursive: true, force: true })
      return code
    },
  }
}
