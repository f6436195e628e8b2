import * as v from 'valibot'
import { SeenItems } from '#contract/starred-changes.ts'
import { getSeenKey, type SafeStorage } from './storage.ts'

/**
 * Returns the favourites as this device last showed them to the visitor; an empty list if they are lost or unreadable.
 */
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
