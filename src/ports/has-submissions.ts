import type { SafeStorage } from './storage.ts'

/** What an account submits has a key of its own, so that no other account sends it. */
export const getSubmissionsKey = (visitor: string): string => `submissions:${visitor}`

/** Returns true if an earlier page has left something of this visitor that the server has not taken. */
export const hasSubmissions = (memory: SafeStorage, visitor: string | null): boolean =>
  visitor !== null && Boolean(memory.read(getSubmissionsKey(visitor)))
