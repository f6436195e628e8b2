import type { SafeStorage } from './storage.ts'

/** Each account's submissions have a key of their own, so that no other account sends them. */
export const getSubmissionsKey = (visitor: string): string => `submissions:${visitor}`

/** Returns true if an earlier page has left submissions of this visitor that the server has not accepted. */
export const hasSubmissions = (storage: SafeStorage, visitor: string | null): boolean =>
  visitor !== null && Boolean(storage.read(getSubmissionsKey(visitor)))
