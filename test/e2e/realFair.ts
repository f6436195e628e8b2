import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/steps/root.js'
import { startServer, type RunningServer } from './server.ts'

const run = promisify(execFile)

/** The directory of a real fair; it stands beside the project. */
const DIRECTORY = join(root, '../shared/data/gamescom-2026-directory.json')

/** A server on the real fair, turned into a pack on the way. */
export async function startRealFair(): Promise<RunningServer> {
  if (!existsSync(DIRECTORY)) throw new Error(`The directory of the real fair is not there: ${DIRECTORY}`)
  const pack = await mkdtemp(join(tmpdir(), 'real-fair-'))
  await run(process.execPath, [join(root, 'scripts/pack/from-directory.js'), DIRECTORY, pack])
  const server = await startServer({ FAIR: pack })
  return {
    ...server,
    async stop() {
      const code = await server.stop()
      await rm(pack, { recursive: true, force: true })
      return code
    },
  }
}
