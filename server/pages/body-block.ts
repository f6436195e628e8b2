import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib'
import type { SplicedPart } from '#server/http/splice-encoded.ts'

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
  #spliced: Promise<SplicedPart> | undefined
  #brotli: Promise<Buffer> | undefined
  #uses = 0

  /** @param isLasting true if the block is kept for so long that the best compression pays off */
  constructor(markup: string, isLasting: boolean) {
    this.body = Buffer.from(markup)
    this.hash = createHash('sha256').update(this.body).digest('base64url')
    this.#isLasting = isLasting
  }

  /** Resolves with the block as a part of a gzip file. */
  deflate(): Promise<SplicedPart> {
    this.#spliced ??= this.#deflate()
    return this.#spliced
  }

  /** Resolves with a brotli stream as `appendToBrotli` needs it. */
  compress(): Promise<Buffer> {
    this.#brotli ??= this.#encodeBrotli(FIRST_QUALITY)
    this.#uses += 1
    if (this.#isLasting && this.#uses === USES_BEFORE_BEST) this.#improve()
    return this.#brotli
  }

  async #deflate(): Promise<SplicedPart> {
    const options = { level: DEFLATE_LEVEL, finishFlush: constants.Z_SYNC_FLUSH }
    const deflated = await toDeflate(this.body, options)
    return { body: this.body, kept: { deflated, checksum: crc32(this.body) } }
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
