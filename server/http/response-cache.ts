import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeBody, chooseEncoding, isEtagKnown, addVary, type ContentEncoding } from './content-encoding.ts'
import { sendInRanges } from './send-in-ranges.ts'
import { memoizeLru } from '#server/memoize-lru.ts'

/** Quality of what is encoded once and sent often. */
const CACHED_QUALITY = 9
const ENCODING_COUNT = 2
/** What an entry takes beside its texts, roughly. */
const ENTRY_BYTES = 1024
const CHARACTER_BYTES = 2

/** Kept by browsers and proxies, but asked about each time. */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** An answer that is the same for everybody who asks for it. */
export interface CacheableResponse {
  type: string
  body: Buffer
  /** Hash of the content, the entity tag. */
  hash: string
}

export function createJsonResponse(data: unknown): CacheableResponse {
  const body = Buffer.from(JSON.stringify(data))
  return {
    type: 'application/json; charset=utf-8',
    body,
    hash: createHash('sha256').update(body).digest('hex'),
  }
}

interface CacheEntry {
  response: CacheableResponse
  encode(encoding: ContentEncoding): Promise<Buffer>
  bytes: number
}

/** Answers kept ready and encoded; the least recently used go first. Two that ask at once share the making. */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>()
  readonly #pending = new Map<string, Promise<CacheEntry>>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#maxBytes = mostBytes
  }

  /** Sends what is kept under `key`, else what `make` makes; who knows it already gets 304. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<CacheableResponse>,
  ): Promise<void> {
    const kept = this.#get(key) ?? (await this.#getOrCreate(key, make))
    const { response } = kept
    const etag = `W/"${response.hash}"`
    addVary(reply, 'Accept-Encoding')
    void reply.header('etag', etag)
    if (isEtagKnown(request, etag)) return void reply.code(304).send()
    void reply.type(response.type)
    if (response.type.startsWith('video/')) return sendInRanges(request, reply, response.body, etag)
    const encoding = chooseEncoding(request, response)
    if (encoding === undefined) return void reply.send(response.body)
    void reply.header('content-encoding', encoding).send(await kept.encode(encoding))
  }

  #get(key: string): CacheEntry | undefined {
    const kept = this.#entries.get(key)
    if (kept === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, kept)
    return kept
  }

  async #getOrCreate(key: string, make: () => Promise<CacheableResponse>): Promise<CacheEntry> {
    const underWay = this.#pending.get(key)
    if (underWay !== undefined) return underWay
    const making = make().then((answer) => this.#add(key, answer))
    this.#pending.set(key, making)
    try {
      return await making
    } finally {
      this.#pending.delete(key)
    }
  }

  #add(key: string, answer: CacheableResponse): CacheEntry {
    const encoded = memoizeLru(ENCODING_COUNT, async (encoding: ContentEncoding) => {
      const body = await encodeBody(answer.body, encoding, CACHED_QUALITY)
      this.#addBytes(key, kept, body.length)
      return body
    })
    const kept: CacheEntry = { response: answer, encode: encoded, bytes: 0 }
    this.#entries.set(key, kept)
    this.#addBytes(key, kept, ENTRY_BYTES + key.length * CHARACTER_BYTES + answer.body.length)
    return kept
  }

  #addBytes(key: string, kept: CacheEntry, bytes: number): void {
    if (this.#entries.get(key) !== kept) return
    kept.bytes += bytes
    this.#bytes += bytes
    for (const [oldest, { bytes: freed }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      this.#entries.delete(oldest)
      this.#bytes -= freed
    }
  }
}
