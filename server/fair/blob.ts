import { computeContentHash } from '#server/content-hash.ts'

/** A content that a revision refers to by the SHA-256 (hex) of its bytes. */
export interface Blob {
  hash: string
  body: Buffer
}

export const createBlob = (text: string): Blob => {
  const body = Buffer.from(text)
  return { hash: computeContentHash(body), body }
}
