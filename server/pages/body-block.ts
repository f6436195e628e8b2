import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, deflateRaw } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toDeflate = promisify(deflateRaw)

const DEFLATE_LEVEL = 9
/** 20 % more bytes than the best quality, in a fiftieth of its time. */
const FIRST_QUALITY = 9
const BEST_QUALITY = 11
/** Only a body that was sent this often is worth the best quality: up to a second of a processor. */
const USES_BEFORE_BEST = 16

/** Encodes one body after the other, so that a processor is left for the requests. */
let lastBest: Promise<unknown> = Promise.resolve()

/** Bytes that many answers share. Each encoding is made once, in the thread pool, when it is first needed. */
export class BodyBlock {
  readonly body: Buffer
  readonly hash: string
  readonly #isLasting: boolean
  #deflated: Promise<Buffer> | undefined
  #brotli: Promise<Buffer> | undefined
  #uses = 0

  /** @param isLasting true if the block is sent for more than a minute, so that the best compression pays off */
  constructor(markup: string, isLasting: boolean) {
    this.body = Buffer.from(markup)
    this.hash = createHash('sha256').update(this.body).digest('base64url')
    this.#isLasting = isLasting
  }

  /** Resolves with raw deflate as `spliceGzip` needs it. */
  deflate(): Promise<Buffer> {
    this.#deflated ??= toDeflate(this.body, { level: DEFLATE_LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
    return this.#deflated
  }

  /** Resolves with a brotli stream as `appendToBrotli` needs it. */
  compress(): Promise<Buffer> {
    this.#brotli ??= this.#encodeBrotli(FIRST_QUALITY)
    this.#uses += 1
    if (this.#isLasting && this.#uses === USES_BEFORE_BEST) this.#improve()
    return this.#brotli
  }

  #improve(): void {
    lastBest = lastBest.then(async () => {
      const best = await this.#encodeBrotli(BEST_QUALITY)
      this.#brotli = Promise.resolve(best)
    })
  }

  #encodeBrotli(quality: number): Promise<Buffer> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length,
    }
    return toBrotli(this.body, { params, finishFlush: constants.BROTLI_OPERATION_FLUSH })
  }
}
