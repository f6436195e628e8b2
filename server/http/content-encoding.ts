import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

const MIN_ENCODED_BYTES = 1024
const COMPRESSED_TYPES = /^image\/(?!svg)/

export type ContentEncoding = 'br' | 'gzip'

interface EncodableBody {
  type: string
  body: Buffer
}

/**
 * Compresses a body in the thread pool.
 * @param quality from 1 to 9, for brotli from 0 to 11
 */
export function encodeBody(body: Buffer, encoding: ContentEncoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(body, { level: quality })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return toBrotli(body, { params })
}

/** Anything with the headers of a request. */
interface WithHeaders {
  headers: IncomingHttpHeaders
}

/** Returns true if an encoding makes a body smaller. */
export const isEncodable = ({ type, body }: EncodableBody): boolean =>
  body.length >= MIN_ENCODED_BYTES && !COMPRESSED_TYPES.test(type)

/** Browsers send few and short lists. */
const MAX_KNOWN_LISTS = 100
const MAX_LIST_LENGTH = 100
const encodingsByList = new Map<string, readonly ContentEncoding[]>()
const ENCODINGS: readonly ContentEncoding[] = ['br', 'gzip']

/** Returns the first of the encodings that the client accepts, or undefined if it accepts none. */
export function negotiateEncoding(
  { headers }: WithHeaders,
  encodings: readonly ContentEncoding[] = ENCODINGS,
): ContentEncoding | undefined {
  const list = String(headers['accept-encoding'] ?? '')
  const accepted = encodingsByList.get(list) ?? readEncodingList(list)
  if (encodingsByList.size >= MAX_KNOWN_LISTS) encodingsByList.clear()
  if (list.length <= MAX_LIST_LENGTH) encodingsByList.set(list, accepted)
  return encodings.find((encoding) => accepted.includes(encoding))
}

function readEncodingList(list: string): ContentEncoding[] {
  const accepted = list
    .toLowerCase()
    .split(',')
    .map((part) => part.replace(/\s/g, ''))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return ENCODINGS.filter((encoding) => accepted.includes(encoding))
}

/** Adds a header name to `Vary`. */
export function addVary(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('vary')
  void reply.header('vary', named === undefined ? header : `${String(named)}, ${header}`)
}

/** Returns true if `If-None-Match` contains the entity tag, compared weakly. */
export function isEtagKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  if (known === etag) return true
  const plain = etag.replace(/^W\//, '')
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === plain)
}
