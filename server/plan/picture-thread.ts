import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A picture that is not there by then is given up. */
const MAX_MS = 20_000
/** More pictures than this do not wait. */
const MAX_WAITING = 100

/** Too many pictures are waiting, or one could not be made. */
class PictureError extends Error {
  override readonly name = 'PictureError'
}

/** Turns SVG into PNG in a thread of its own, one picture at a time. The thread starts with the first picture. */
export class PictureThread {
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** Resolves with the PNG of a sanitised SVG, `width` pixels wide. @throws {PictureError} */
  async render(svg: string, width: number): Promise<Buffer> {
    if (this.#waiting >= MAX_WAITING) throw new PictureError('Too many pictures are waiting')
    this.#waiting += 1
    const rendering = this.#last.then(() => this.#renderNow(svg, width))
    this.#last = rendering.catch(() => undefined)
    try {
      return await rendering
    } finally {
      this.#waiting -= 1
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #renderNow(svg: string, width: number): Promise<Buffer> {
    const worker = (this.#worker ??= startWorker())
    worker.postMessage({ svg, width })
    try {
      const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) })) as [
        { png?: Uint8Array; error?: string },
      ]
      if (answer.png === undefined) throw new PictureError(answer.error)
      return Buffer.from(answer.png)
    } catch (error) {
      // After a fault the state of the thread is unknown.
      await this.close()
      throw error instanceof PictureError ? error : new PictureError(String(error))
    }
  }
}

/** Starts the built thread, which the bundler puts beside the server, or its source. It does not keep the server running. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./picture-worker.js', import.meta.url), { execArgv: [] })
  worker.unref()
  return worker
}
