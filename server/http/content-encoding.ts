import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
 * @param quality from 1 to 9
 */
export function encodeBody(body: Buffer, encoding: ContentEncoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(body, { level: quality })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return toBrotli(body, { params })
}

/** Returns the encoding in which to send a body, or undefined to send it as it is. */
export function chooseEncoding(
  request: FastifyRequest,
  { type, body }: EncodableBody,
): ContentEncoding | undefined {
  return body.length < MIN_ENCODED_BYTES || COMPRESSED_TYPES.test(type)
    ? undefined
    : negotiateEncoding(request)
}

const ENCODINGS: readonly ContentEncoding[] = ['br', 'gzip']

/** Returns the first of the encodings that the client accepts, or undefined if it accepts none. */
export function negotiateEncoding(
  request: FastifyRequest,
  encodings: readonly ContentEncoding[] = ENCODINGS,
): ContentEncoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.replace(/\s/g, ''))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return encodings.find((encoding) => accepted.includes(encoding))
}

/** Adds a header name to `Vary`. */
export function addVary(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('vary')
  void reply.header('vary', named === undefined ? header : `${String(named)}, ${header}`)
}

/** Returns true if `If-None-Match` contains the entity tag, compared weakly. */
export function isEtagKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  const plain = etag.replace(/^W\//, '')
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === plain)
}
