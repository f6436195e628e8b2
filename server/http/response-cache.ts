import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { computeContentHash } from '#server/content-hash.ts'
import { encodeBody, isEncodable, negotiateEncoding, type ContentEncoding } from './content-encoding.ts'
import type { HeaderList } from './header-list.ts'
import { PreparedResponse, sendAnswer, type Answer } from './prepared-response.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { memoizeLru } from '#server/memoize-lru.ts'
import { createShortEtag } from './short-etag.ts'

/** Compression quality of bodies that are encoded once and sent often. */
const CACHED_QUALITY = 9
/** A tenth smaller in ten times the time: for what nearly every visitor gets, unless it is large. */
const BEST_QUALITY = 11
const MAX_BEST_BYTES = 256 * 1024
const ENCODING_COUNT = 2
/** Approximate size of an entry without its bodies. */
const ENTRY_BYTES = 1024
const CHARACTER_BYTES = 2

/** Many URLs may have one answer: calls ignore parameters that they do not know. */
const MAX_URLS = 10_000
const MAX_URL_LENGTH = 500

/** Browsers and proxies may store the answer, but must revalidate it each time. */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** For files that may be an hour old. */
export const HOUR_CACHE_CONTROL = 'public, max-age=3600'

/** For addresses that name the version of their content. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** An answer that is the same for every client. */
export interface CacheableResponse {
  type: string
  body: Buffer
  /** Hash of the content, used as entity tag. */
  hash: string
}

export function createResponse(type: string, content: string | Buffer): CacheableResponse {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  return { type, body, hash: computeContentHash(body) }
}

export const createJsonResponse = (data: unknown): CacheableResponse =>
  createResponse('application/json; charset=utf-8', JSON.stringify(data))

/** How the answers of a key travel. */
export interface Delivery {
  cacheControl: string
  /** Who gets this answer: everyone, those who are not logged in, or those who are. */
  audience: 'everyone' | 'anonymous' | 'authorized'
  /** The kind whose security headers the answers get. */
  kind: 'page' | 'data'
  /** True if the content depends on the request's host, so that the URL alone does not identify it. */
  dependsOnHost?: boolean
  /** True for what nearly every visitor of a guide gets: it is compressed as well as it can be. */
  isForMany?: boolean
  /** Other headers of the answer with a body. */
  headers?: HeaderList
}

/** For data that everyone gets, at an address that does not name the revision: browsers ask whether it has changed. */
export const PUBLIC_DATA: Delivery = {
  cacheControl: PUBLIC_CACHE_CONTROL,
  audience: 'everyone',
  kind: 'data',
}

/** What an answer to a request contains besides the entry. */
interface RequestFacts {
  revision: object
  security: SecurityHeaders
}

interface CacheEntry {
  prepared: PreparedResponse
  isEncodable: boolean
  /** The encodings that were added to `prepared`. */
  encodings: Set<ContentEncoding>
  encode(encoding: ContentEncoding): Promise<void>
  bytes: number
}

/** The entry that answered a URL. */
interface KnownUrl {
  key: string
  route: string
  audience: Delivery['audience']
}

/** An answer that the handler before Fastify may send. */
interface KnownAnswer {
  route: string
  audience: Delivery['audience']
  /** Returns undefined if the encoding for the request is not ready. */
  select(headers: IncomingHttpHeaders, security: SecurityHeaders): Answer | undefined
}

/** An LRU cache of encoded answers. Simultaneous requests for a missing entry create it once. */
export class ResponseCache {
  readonly #entries: LRUCache<string, CacheEntry>
  readonly #pending = new Map<string, Promise<CacheEntry>>()
  /** Known URLs by revision. They are weakly held, so that a revision that is no longer shown can be garbage collected. */
  readonly #urls = new WeakMap<object, Map<string, KnownUrl>>()
  readonly #readFacts: (request: FastifyRequest) => RequestFacts

  constructor(maxBytes: number, readFacts: (request: FastifyRequest) => RequestFacts) {
    this.#entries = new LRUCache({ maxSize: maxBytes })
    this.#readFacts = readFacts
  }

  /** Sends the entry of `key`, which `make` creates if it is missing. A client that has it already gets 304. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<CacheableResponse>,
    delivery: Delivery,
  ): Promise<void> {
    const { revision, security } = this.#readFacts(request)
    const entry = this.#entries.get(key) ?? (await this.#getOrCreate(key, make, delivery))
    const encoding = entry.isEncodable ? negotiateEncoding(request) : undefined
    if (encoding !== undefined) await entry.encode(encoding)
    if (delivery.dependsOnHost !== true) this.#addUrl(request, revision, { key, audience: delivery.audience })
    sendAnswer(reply, entry.prepared.select(request.headers, encoding, security))
  }

  /** Returns the answer that a revision gave to a URL as it was sent, query included, if it is still cached. */
  find(url: string, revision: object): KnownAnswer | undefined {
    const urls = this.#urls.get(revision)
    const known = urls?.get(url)
    if (known === undefined) return undefined
    const entry = this.#entries.get(known.key)
    if (entry === undefined) {
      urls?.delete(url)
      return undefined
    }
    const { route, audience } = known
    return {
      route,
      audience,
      select(headers, security) {
        const encoding = entry.isEncodable ? negotiateEncoding({ headers }) : undefined
        if (encoding !== undefined && !entry.encodings.has(encoding)) return undefined
        return entry.prepared.select(headers, encoding, security)
      },
    }
  }

  #addUrl(request: FastifyRequest, revision: object, known: Omit<KnownUrl, 'route'>): void {
    const { url, method } = request.raw
    if (known.audience === 'authorized' || method !== 'GET') return
    if (url === undefined || url.length > MAX_URL_LENGTH) return
    const urls = this.#urls.get(revision) ?? new Map<string, KnownUrl>()
    this.#urls.set(revision, urls)
    if (urls.has(url)) return
    const [oldest] = urls.size < MAX_URLS ? [] : urls.keys()
    if (oldest !== undefined) urls.delete(oldest)
    urls.set(url, { ...known, route: request.routeOptions.url ?? '' })
  }

  async #getOrCreate(
    key: string,
    make: () => Promise<CacheableResponse>,
    delivery: Delivery,
  ): Promise<CacheEntry> {
    const pending = this.#pending.get(key)
    if (pending !== undefined) return pending
    const making = make().then((answer) => this.#add(key, answer, delivery))
    this.#pending.set(key, making)
    try {
      return await making
    } finally {
      this.#pending.delete(key)
    }
  }

  #add(key: string, answer: CacheableResponse, delivery: Delivery): CacheEntry {
    const { cacheControl, audience, kind, isForMany = false, headers = [] } = delivery
    // Players ask for ranges, which an encoding would not have.
    const hasRanges = answer.type.startsWith('video/')
    const prepared = new PreparedResponse({
      type: answer.type,
      body: answer.body,
      etag: createShortEtag(answer.hash),
      cacheControl,
      vary: audience === 'everyone' ? 'Accept-Encoding' : 'Cookie, Accept-Encoding',
      kind,
      hasRanges,
      headers,
    })
    const encode = memoizeLru(ENCODING_COUNT, async (encoding: ContentEncoding) => {
      const isBest = isForMany && encoding === 'br' && answer.body.length <= MAX_BEST_BYTES
      const body = await encodeBody(answer.body, encoding, isBest ? BEST_QUALITY : CACHED_QUALITY)
      prepared.addEncoding(encoding, body)
      entry.encodings.add(encoding)
      entry.bytes += body.length
      // Set anew, as the size of an entry that stays is not counted again.
      if (this.#entries.peek(key) !== entry) return
      this.#entries.delete(key)
      this.#entries.set(key, entry, { size: entry.bytes })
    })
    const entry: CacheEntry = {
      prepared,
      isEncodable: !hasRanges && isEncodable(answer),
      encodings: new Set(),
      encode,
      bytes: ENTRY_BYTES + key.length * CHARACTER_BYTES + answer.body.length,
    }
    this.#entries.set(key, entry, { size: entry.bytes })
    return entry
  }
}
