import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'

type Done = (error?: Error | null) => void

/** What `pg` takes for a socket: what is written goes to an engine, and its answers can be read. */
export class EngineStream extends Duplex {
  readonly #open: () => Promise<Engine>
  #engine: Engine | undefined

  /** @param open returns the engine when `pg` connects */
  constructor(open: () => Promise<Engine>) {
    super()
    this.#open = open
  }

  connect(): this {
    this.#open().then(
      (engine) => this.#attach(engine),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: Done): void {
    void this.#exchange(chunk, done)
  }

  /** Sends the messages of one query together, which saves a way to the engine and back for each. */
  override _writev(parts: { chunk: Uint8Array }[], done: Done): void {
    void this.#exchange(Buffer.concat(parts.map(({ chunk }) => chunk)), done)
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  async #exchange(messages: Uint8Array, done: Done): Promise<void> {
    try {
      if (this.#engine === undefined) throw new Error('The database is not connected')
      const answer = await this.#engine.exchange(messages)
      if (answer.length > 0) this.push(answer)
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #attach(engine: Engine): void {
    if (this.destroyed) return
    this.#engine = engine
    engine.onEnd((error) => this.destroy(error))
    this.emit('connect')
  }
}
