import * as v from 'valibot'
import { SeenItems } from '#contract/starred-changes.ts'
import { getSeenKey, type SafeStorage } from './storage.ts'

/** Returns what this device last showed to the visitor of their favourites; nothing if it is lost or of another form. */
export function readSeen(storage: SafeStorage, visitor: string | null): SeenItems {
  try {
    const parsed = v.safeParse(SeenItems, JSON.parse(storage.read(getSeenKey(visitor)) ?? '[]'))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}

export const writeSeen = (storage: SafeStorage, visitor: string | null, seen: SeenItems): void =>
  storage.write(getSeenKey(visitor), seen.length === 0 ? '' : JSON.stringify(seen))
