import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encode, encodingFor, isKnown, vary, type Encoding } from './encoding.ts'
import { sendInRanges } from './ranges.ts'
import { remembered } from './remembered.ts'

/** Quality of what is encoded once and sent often. */
const KEPT_QUALITY = 9
const ENCODINGS = 2
/** What an entry takes beside its texts, roughly. */
const ENTRY_BYTES = 1024
const SIGN_BYTES = 2

/** Kept by browsers and proxies, but asked about each time. */
export const OPEN = 'public, max-age=0, must-revalidate'

/** An answer that is the same for everybody who asks for it. */
export interface Answer {
  type: string
  body: Buffer
  /** Hash of the content, the entity tag. */
  hash: string
}

export function jsonAnswer(data: unknown): Answer {
  const body = Buffer.from(JSON.stringify(data))
  return {
    type: 'application/json; charset=utf-8',
    body,
    hash: createHash('sha256').update(body).digest('hex'),
  }
}

interface Kept {
  answer: Answer
  encoded(encoding: Encoding): Promise<Buffer>
  bytes: number
}

/** Answers kept ready and encoded; the least recently used go first. Two that ask at once share the making. */
export class Answers {
  readonly #kept = new Map<string, Kept>()
  readonly #making = new Map<string, Promise<Kept>>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** Sends what is kept under `key`, else what `make` makes; who knows it already gets 304. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Answer>,
  ): Promise<void> {
    const kept = this.#recall(key) ?? (await this.#make(key, make))
    const { answer } = kept
    const etag = `W/"${answer.hash}"`
    vary(reply, 'Accept-Encoding')
    void reply.header('etag', etag)
    if (isKnown(request, etag)) return void reply.code(304).send()
    void reply.type(answer.type)
    if (answer.type.startsWith('video/')) return sendInRanges(request, reply, answer.body, etag)
    const encoding = encodingFor(request, answer)
    if (encoding === undefined) return void reply.send(answer.body)
    void reply.header('content-encoding', encoding).send(await kept.encoded(encoding))
  }

  #recall(key: string): Kept | undefined {
    const kept = this.#kept.get(key)
    if (kept === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept
  }

  async #make(key: string, make: () => Promise<Answer>): Promise<Kept> {
    const underWay = this.#making.get(key)
    if (underWay !== undefined) return underWay
    const making = make().then((answer) => this.#keep(key, answer))
    this.#making.set(key, making)
    try {
      return await making
    } finally {
      this.#making.delete(key)
    }
  }

  #keep(key: string, answer: Answer): Kept {
    const encoded = remembered(ENCODINGS, async (encoding: Encoding) => {
      const body = await encode(answer.body, encoding, KEPT_QUALITY)
      this.#grow(key, kept, body.length)
      return body
    })
    const kept: Kept = { answer, encoded, bytes: 0 }
    this.#kept.set(key, kept)
    this.#grow(key, kept, ENTRY_BYTES + key.length * SIGN_BYTES + answer.body.length)
    return kept
  }

  #grow(key: string, kept: Kept, bytes: number): void {
    if (this.#kept.get(key) !== kept) return
    kept.bytes += bytes
    this.#bytes += bytes
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) return
      this.#kept.delete(oldest)
      this.#bytes -= freed
    }
  }
}
