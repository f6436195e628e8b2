import { createHash } from 'node:crypto'

/** A content that a revision refers to by the SHA-256 (hex) of its bytes. */
export interface Blob {
  hash: string
  body: Buffer
}

/** Returns the SHA-256 in hex. */
export const computeHash = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex')

export const createBlob = (text: string): Blob => {
  const body = Buffer.from(text)
  return { hash: computeHash(body), body }
}
