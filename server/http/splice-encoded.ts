import { constants, crc32, deflateRawSync } from 'node:zlib'
import { combineCrc32 } from './combine-crc32.ts'

/** Deflate method, no flags, no modification time, unknown system (RFC 1952). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block of deflate, and of brotli. */
const DEFLATE_END = Buffer.from([0x03, 0x00])
const BROTLI_END = Buffer.from([0x03])
/** The longest uncompressed block whose length both formats write in 16 bits. */
const MAX_STORED_BYTES = 0xffff
/** Shorter texts are stored as they are: compressing them costs more time than it saves bytes. */
const MIN_DEFLATED_BYTES = 512
const QUICK_LEVEL = 3

/** Part of a body, with its compressed form and its CRC-32 if they are kept. */
export interface SplicedPart {
  body: Buffer
  kept?: {
    /** Raw deflate that refers to nothing before it and ends at a byte, without a last block. */
    deflated: Buffer
    checksum: number
  }
}

/** Joins parts to one gzip file. Parts that are compressed already are not compressed again. */
export function spliceGzip(parts: readonly SplicedPart[]): Buffer {
  let checksum = 0
  let length = 0
  const pieces: Buffer[] = [GZIP_HEADER]
  for (const { body, kept } of parts) {
    // The checksum of no bytes would be 0 instead of the one so far.
    if (body.length === 0) continue
    checksum = kept ? combineCrc32(checksum, kept.checksum, body.length) : crc32(body, checksum)
    length += body.length
    pieces.push(kept?.deflated ?? deflateQuickly(body))
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([...pieces, DEFLATE_END, trailer])
}

function deflateQuickly(body: Buffer): Buffer {
  if (body.length >= MIN_DEFLATED_BYTES) {
    return deflateRawSync(body, { level: QUICK_LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
  }
  const header = Buffer.alloc(5)
  header.writeUInt16LE(body.length, 1)
  header.writeUInt16LE(~body.length & 0xffff, 3)
  return Buffer.concat([header, body])
}

/** Appends uncompressed bytes to a brotli stream that was flushed, but not finished, and finishes it (RFC 7932). */
export function appendToBrotli(flushed: Buffer, tail: Buffer): Buffer {
  const pieces = [flushed]
  for (let start = 0; start < tail.length; start += MAX_STORED_BYTES) {
    const part = tail.subarray(start, start + MAX_STORED_BYTES)
    // Not the last block (1 bit), 4 nibbles of length (2 bits), length - 1 (16 bits), uncompressed (1 bit).
    const header = Buffer.alloc(3)
    header.writeUIntLE(((part.length - 1) << 3) | (1 << 19), 0, 3)
    pieces.push(header, part)
  }
  return Buffer.concat([...pieces, BROTLI_END])
}
