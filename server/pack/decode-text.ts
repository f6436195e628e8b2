/** A text and the encoding in which it was written. */
interface DecodedText {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'windows-1252'
  /** A word that shows the encoding, where another one was possible. */
  word?: string
}

const SAMPLE_BYTES = 4000
/** Words are counted in so much of a text. */
const WORD_BYTES = 2 ** 20
/** Maximal share of control characters in a text with a single-byte encoding. */
const MAX_CONTROL_SHARE = 0.02

/**
 * Decodes a text in an encoding that spreadsheets use: UTF-8, UTF-16 with or without a byte-order mark,
 * Windows-1251 or Windows-1252. Returns undefined for binary content, such as a picture or an archive.
 */
export function decodeBytes(body: Buffer): DecodedText | undefined {
  const encoding = detectEncoding(body)
  if (encoding === undefined) return undefined
  const text = new TextDecoder(encoding).decode(body).replace(/^\uFEFF/, '')
  const word = encoding === 'windows-1252' ? WESTERN_WORD.exec(text)?.[0] : undefined
  return { text, encoding, ...(word !== undefined && { word }) }
}

/** Names the encoding of a text for a finding, with a word that shows it. */
export const describeEncoding = ({ encoding, word }: DecodedText): string =>
  word === undefined ? encoding : `${encoding}: ${word}`

const WESTERN_WORD = /\p{L}*(?:[a-z][À-ÿŠšŽžŒœŸ]|[À-ÿŠšŽžŒœŸ][a-z])\p{L}*/iu

function detectEncoding(body: Buffer): DecodedText['encoding'] | undefined {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  const sample = body.subarray(0, SAMPLE_BYTES)
  const zeros = { even: 0, odd: 0 }
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2 === 0 ? 'even' : 'odd']++
  const half = sample.length / 2
  if (half >= 2 && body.length % 2 === 0) {
    // In UTF-16 separators and digits have a zero byte, Cyrillic letters do not.
    if (zeros.odd > half / 10 && zeros.even === 0) return 'utf-16le'
    if (zeros.even > half / 10 && zeros.odd === 0) return 'utf-16be'
  }
  if (isUtf8(body)) return zeros.even + zeros.odd > 1 ? undefined : 'utf-8'
  let controls = 0
  for (const byte of sample) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) controls++
  return controls > sample.length * MAX_CONTROL_SHARE
    ? undefined
    : isWestern(body)
      ? 'windows-1252'
      : 'windows-1251'
}

/** Letters beyond ASCII: in Windows-1251 all Cyrillic ones. Signs such as `№` and `–` say nothing. */
const HIGH_LETTERS = String.raw`\x8a\x8c\x8e\x9a\x9c\x9e\x9f\xa8\xb8\xc0-\xff`
const WORD = new RegExp(`[a-z${HIGH_LETTERS}]*[${HIGH_LETTERS}][a-z${HIGH_LETTERS}]*`, 'gi')

/** Returns true if most words with letters beyond ASCII hold as many ASCII letters, as `Müller` does and no Russian word. */
function isWestern(body: Buffer): boolean {
  const words = body.subarray(0, WORD_BYTES).toString('latin1').match(WORD) ?? []
  const isMixed = (word: string): boolean => word.replaceAll(/[^a-z]/gi, '').length * 2 >= word.length
  return words.filter(isMixed).length * 2 > words.length
}

function isUtf8(body: Buffer): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body) !== undefined
  } catch {
    return false
  }
}
