import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '#scripts/steps/find-free-port.js'

const STARTED = 'is open:'

/** One of several server processes on one database. */
export class Replica {
  readonly origin: string
  /** What the process printed. */
  output = ''
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child
    this.origin = origin
    this.#ended = new Promise((resolve) => child.once('close', resolve))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    }
  }

  /** Starts a process; `program` are Node's arguments. It may not serve yet, see `serving`. */
  static async start(program: readonly string[], env: Record<string, string>): Promise<Replica> {
    const port = await findFreePort()
    const child = spawn(process.execPath, program, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '', HOST: '127.0.0.1', PORT: String(port), ...env },
    })
    return new Replica(child, `http://127.0.0.1:${port}`)
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  get exitCode(): number | null {
    return this.#child.exitCode
  }

  /** Resolves when the process serves. */
  async waitUntilServing(): Promise<this> {
    while (!this.output.includes(STARTED)) {
      if (!this.isAlive) throw new Error(`The server did not start: ${this.output}`)
      await delay(20)
    }
    return this
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** Resolves when the process has ended. */
  async waitUntilEnded(): Promise<void> {
    await this.#ended
  }

  async kill(): Promise<void> {
    if (this.isAlive) this.#child.kill('SIGKILL')
    await this.#ended
  }
}
