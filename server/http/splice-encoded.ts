import { constants, crc32, deflateRawSync } from 'node:zlib'

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

/** The reversed polynomial of CRC-32 (RFC 1952). */
const POLYNOMIAL = 0xedb88320
/** Lengths have 32 bits. */
const LENGTH_BITS = 32

/** A linear function of a checksum: the results for each of its 32 bits. */
type Operator = Uint32Array

function apply(operator: Operator, checksum: number): number {
  let result = 0
  for (let bit = 0, rest = checksum; rest !== 0; bit += 1, rest >>>= 1) {
    if ((rest & 1) === 1) result ^= operator[bit] ?? 0
  }
  return result >>> 0
}

const square = (operator: Operator): Operator => operator.map((result) => apply(operator, result))

/** Returns for each power of two the operator that appends so many zero bytes to the text of a checksum. */
function createZeroOperators(): Operator[] {
  const oneBit = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? POLYNOMIAL : 2 ** (bit - 1)))
  const operators = [square(square(square(oneBit)))]
  for (let last = operators[0]; last !== undefined && operators.length < LENGTH_BITS;)
    operators.push((last = square(last)))
  return operators
}

let zeroOperators: readonly Operator[] | undefined

/**
 * Returns the CRC-32 of two texts one after the other, from the checksum of each and the length of the second in bytes,
 * so that a body of which the parts are kept is not read again for each answer.
 */
function combineCrc32(first: number, second: number, secondLength: number): number {
  zeroOperators ??= createZeroOperators()
  let checksum = first
  for (let bit = 0, rest = secondLength; rest !== 0; bit += 1, rest >>>= 1) {
    const operator = zeroOperators[bit]
    if ((rest & 1) === 1 && operator !== undefined) checksum = apply(operator, checksum)
  }
  return (checksum ^ second) >>> 0
}
