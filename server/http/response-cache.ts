import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeBody, chooseEncoding, isEtagKnown, addVary, type ContentEncoding } from './content-encoding.ts'
import { sendInRanges } from './send-in-ranges.ts'
import { memoizeLru } from '#server/memoize-lru.ts'

/** Compression quality of bodies that are encoded once and sent often. */
const CACHED_QUALITY = 9
const ENCODING_COUNT = 2
/** Approximate size of an entry without its bodies. */
const ENTRY_BYTES = 1024
const CHARACTER_BYTES = 2

/** Browsers and proxies may store the answer, but must revalidate it each time. */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** An answer that is the same for every client. */
export interface CacheableResponse {
  type: string
  body: Buffer
  /** Hash of the content, used as entity tag. */
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

/** An LRU cache of encoded answers. Simultaneous requests for a missing entry create it once. */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>()
  readonly #pending = new Map<string, Promise<CacheEntry>>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Sends the entry of `key`, which `make` creates if it is missing. A client that has it already gets 304. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<CacheableResponse>,
  ): Promise<void> {
    const entry = this.#get(key) ?? (await this.#getOrCreate(key, make))
    const { response } = entry
    const etag = `W/"${response.hash}"`
    addVary(reply, 'Accept-Encoding')
    void reply.header('etag', etag)
    if (isEtagKnown(request, etag)) return void reply.code(304).send()
    void reply.type(response.type)
    if (response.type.startsWith('video/')) return sendInRanges(request, reply, response.body, etag)
    const encoding = chooseEncoding(request, response)
    if (encoding === undefined) return void reply.send(response.body)
    void reply.header('content-encoding', encoding).send(await entry.encode(encoding))
  }

  #get(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  async #getOrCreate(key: string, make: () => Promise<CacheableResponse>): Promise<CacheEntry> {
    const pending = this.#pending.get(key)
    if (pending !== undefined) return pending
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
      this.#addBytes(key, entry, body.length)
      return body
    })
    const entry: CacheEntry = { response: answer, encode: encoded, bytes: 0 }
    this.#entries.set(key, entry)
    this.#addBytes(key, entry, ENTRY_BYTES + key.length * CHARACTER_BYTES + answer.body.length)
    return entry
  }

  #addBytes(key: string, entry: CacheEntry, bytes: number): void {
    if (this.#entries.get(key) !== entry) return
    entry.bytes += bytes
    this.#bytes += bytes
    for (const [oldest, { bytes: freed }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      this.#entries.delete(oldest)
      this.#bytes -= freed
    }
  }
}
