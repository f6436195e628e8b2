import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'

type OnWritten = (error?: Error | null) => void

/** A socket for `pg` that sends what is written to an engine and emits its answers. */
export class EngineStream extends Duplex {
  readonly #open: () => Promise<Engine>
  #engine: Engine | undefined

  /** @param open resolves with the engine when `pg` connects */
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

  override _write(chunk: Uint8Array, _encoding: string, onWritten: OnWritten): void {
    this.#exchange(chunk).then(() => onWritten(), onWritten)
  }

  /** Sends the messages of one query together, which saves a round trip for each. */
  override _writev(parts: { chunk: Uint8Array }[], onWritten: OnWritten): void {
    this.#exchange(Buffer.concat(parts.map(({ chunk }) => chunk))).then(() => onWritten(), onWritten)
  }

  override _final(onWritten: OnWritten): void {
    this.push(null)
    onWritten()
  }

  async #exchange(messages: Uint8Array): Promise<void> {
    if (this.#engine === undefined) throw new Error('The database is not connected')
    const answer = await this.#engine.exchange(messages)
    if (answer.length > 0) this.push(answer)
  }

  #attach(engine: Engine): void {
    if (this.destroyed) return
    this.#engine = engine
    engine.onEnd((error) => this.destroy(error))
    this.emit('connect')
  }
}
