import { createHash } from 'node:crypto'

/** The namespace of URLs (RFC 9562, 6.6), without hyphens. */
const URL_NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/** Returns the UUID of a URI: version 5 of RFC 9562, so that equal URIs always have the same one. */
export function createNameUuid(uri: string): string {
  const bytes = createHash('sha1').update(URL_NAMESPACE).update(uri).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
