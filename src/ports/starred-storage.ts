import * as v from 'valibot'
import { getStarredKey, SeenItems } from '#contract/starred-changes.ts'
import { getSeenKey, type SafeStorage } from './storage.ts'

/**
 * Returns the favourites as this device last showed them to the visitor; an empty list if they are lost or unreadable.
 * A login takes over the anonymous visitor's stars, so for an account the list also has what the device showed of them.
 */
export function readSeen(storage: SafeStorage, visitor: string | null): SeenItems {
  const own = parseSeen(storage.read(getSeenKey(visitor)))
  if (visitor === null) return own
  const known = new Set(own.map(({ item }) => getStarredKey(item)))
  const anonymous = parseSeen(storage.read(getSeenKey(null)))
  return [...own, ...anonymous.filter(({ item }) => !known.has(getStarredKey(item)))]
}

function parseSeen(text: string | null): SeenItems {
  try {
    const parsed = v.safeParse(SeenItems, JSON.parse(text ?? '[]'))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}

export const writeSeen = (storage: SafeStorage, visitor: string | null, seen: SeenItems): void =>
  storage.write(getSeenKey(visitor), seen.length === 0 ? '' : JSON.stringify(seen))
