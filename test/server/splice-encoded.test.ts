import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  crc32,
  deflateRawSync,
  gunzipSync,
} from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appendToBrotli, spliceGzip } from '#server/http/splice-encoded.ts'

const SYNC = { finishFlush: constants.Z_SYNC_FLUSH }
const FLUSH = { finishFlush: constants.BROTLI_OPERATION_FLUSH }

/** Texts of any length up to some blocks, repetitive ones as well as random bytes. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }).map((array) => Buffer.from(array)),
  fc
    .tuple(fc.string({ minLength: 1 }), fc.integer({ min: 0, max: 9000 }))
    .map(([text, times]) => Buffer.from(text.repeat(times))),
)

describe('a gzip file of parts', () => {
  test('equals its parts, compressed before or not', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(bytes, fc.boolean())), (pieces) => {
        const parts = pieces.map(([body, isKept]) =>
          isKept ? { body, kept: { deflated: deflateRawSync(body, SYNC), checksum: crc32(body) } } : { body },
        )
        const whole = Buffer.concat(pieces.map(([body]) => body))
        expect(gunzipSync(spliceGzip(parts)).equals(whole)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a tail after a brotli stream', () => {
  test.each([0, 1, 255, 65_534, 65_535, 65_536, 200_000])('of %i bytes follows it', (length) => {
    const [head, tail] = [Buffer.from('stand '.repeat(5000)), Buffer.alloc(length, 'star')]
    const joined = appendToBrotli(brotliCompressSync(head, FLUSH), tail)
    expect(brotliDecompressSync(joined).equals(Buffer.concat([head, tail]))).toBe(true)
  })

  test('follows whatever it is', () => {
    fc.assert(
      fc.property(bytes, bytes, (head, tail) => {
        const joined = appendToBrotli(brotliCompressSync(head, FLUSH), tail)
        expect(brotliDecompressSync(joined).equals(Buffer.concat([head, tail]))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
