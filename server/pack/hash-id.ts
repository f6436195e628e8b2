import { createHash } from 'node:crypto'

const FIRST_HASHED_ID = 100_000_000
const HASHED_IDS = 899_999_999

/** Returns an id that is made of a key, the same in every import, and adds it to those that are taken. */
export function hashId(key: string, taken: Set<number>): number {
  const hash = createHash('sha256').update(key).digest().readUIntBE(0, 6)
  let id = FIRST_HASHED_ID + (hash % HASHED_IDS)
  while (taken.has(id)) id++
  taken.add(id)
  return id
}
