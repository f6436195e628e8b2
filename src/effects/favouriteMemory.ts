import type { FavouriteKind } from '../../machines/facts.ts'
import type { RememberedFavourites } from '../../machines/session/favourites.machine.ts'
import type { Memory } from './storage.ts'

const keyOf = (kind: FavouriteKind) => `favourites:${kind}`

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))

/** What this browser starred and did not get saved yet; null where nothing readable is remembered. */
export function recallFavourites(memory: Memory, kind: FavouriteKind): RememberedFavourites | null {
  try {
    const { ids, base } = JSON.parse(memory.read(keyOf(kind)) ?? 'null') as Record<string, unknown>
    return isIds(ids) && isIds(base) ? { ids, base } : null
  } catch {
    return null
  }
}

export const rememberFavourites = (
  memory: Memory,
  { kind, ids, base }: RememberedFavourites & { kind: FavouriteKind },
): void => memory.write(keyOf(kind), JSON.stringify({ ids, base }))
