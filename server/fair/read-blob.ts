import type { RevisionStore } from './revision-store.ts'

/**
 * Resolves with a content by its hash.
 * @throws if the database does not have it
 */
export async function readBlob(store: RevisionStore, hash: string): Promise<Buffer> {
  const body = (await store.readBlobs([hash])).get(hash)
  if (body === undefined) throw new Error('The database lacks a file of the fair')
  return body
}
