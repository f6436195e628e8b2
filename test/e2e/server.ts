import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '#scripts/steps/root.js'

const READY_WITHIN_MS = 300_000
const ASK_EVERY_MS = 100
/** Keeps V8 from optimizing the engine of the database, which costs more than a short life of a server gains by it. */
const NODE_FLAGS = ['--liftoff-only']

export interface RunningServer {
  url: string
  /** Where its database and its outbox are. */
  dataDir: string
  /** What it printed so far. */
  output(): string
  /** What of that is the log: its standard output. */
  log(): string
  /** Ends it as an operator would, and tells with which code it ended. */
  stop(): Promise<number | null>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => void probe.close(resolve))
  return port
}

/**
 * Starts the built server as `npm start` does, or another `script`, on a free port. Its data folder is `DATA_DIR`, else
 * a copy of `template`, else empty, so that the server makes its database as well.
 */
export async function startServer(
  env: NodeJS.ProcessEnv = {},
  template?: string,
  script = 'scripts/start.js',
): Promise<RunningServer> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'fair-'))
  const dataDir = env['DATA_DIR'] ?? join(folder, 'data')
  if (template !== undefined) await cp(template, dataDir, { recursive: true })
  const child = spawn(process.execPath, [...NODE_FLAGS, join(root, script)], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve))
  let output = ''
  let log = ''
  child.stdout.on('data', (text: Buffer) => (log += text))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))

  const server: RunningServer = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => output,
    log: () => log,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      await rm(folder, { recursive: true, force: true })
      return code
    },
  }
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await answers(`${server.url}/healthz`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await server.stop()
      throw new Error(`The server did not start:\n${output}`)
    }
    await delay(ASK_EVERY_MS)
  }
  return server
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )
