import { createHash } from 'node:crypto'

/** Returns the hash of an e-mail. It outlives a deleted visitor, so that a pack does not register the e-mail again. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(`visitor\n${email}`).digest('base64url')
