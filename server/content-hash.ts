import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash of a body in hexadecimal, which names the body and serves as its entity tag. */
export const computeContentHash = (body: Buffer | string): string =>
  createHash('sha256').update(body).digest('hex')
