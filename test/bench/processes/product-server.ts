import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '#scripts/steps/root.js'
import { findFreePort } from '#scripts/steps/find-free-port.js'

/** The built server, as `npm start` runs it. */
const PROGRAM = [
  '--input-type=module',
  '-e',
  `await (await import('./dist/server/main.js')).startFromEnvironment()`,
]
const READY_WITHIN_MS = 300_000
const ASK_EVERY_MS = 100

interface ProductOptions {
  pack: string
  dataDir: string
  /** Where its clock starts. */
  now: string
}

/** The product on a fair, behind one proxy. */
export class ProductServer {
  readonly origin: string
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>
  #output = ''

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child
    this.origin = origin
    this.#ended = new Promise((resolve) => child.once('close', resolve))
    // The log of each request must be read, but only the last part is of interest, if the server does not start.
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output = (this.#output + chunk.toString()).slice(-2000)))
  }

  static async start({ pack, dataDir, now }: ProductOptions): Promise<ProductServer> {
    const port = await findFreePort()
    const child = spawn(process.execPath, PROGRAM, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        FAIR: pack,
        DATA_DIR: dataDir,
        NOW: now,
        TRUST_PROXY: '1',
      },
    })
    const kill = (): void => void child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('close', () => process.off('exit', kill))
    const server = new ProductServer(child, `http://127.0.0.1:${port}`)
    await server.#waitUntilReady()
    return server
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM')
    await this.#ended
  }

  async #waitUntilReady(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS
    while (!(await isServing(this.origin))) {
      if (this.#child.exitCode !== null || Date.now() > deadline) {
        this.#child.kill('SIGKILL')
        throw new Error(`The server did not start:\n${this.#output}`)
      }
      await delay(ASK_EVERY_MS)
    }
  }
}

const isServing = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
