import type { FavouritesOwner, StoredFavourites } from '#machines/favourites/favourites.machine.ts'
import { hasSameIds } from '#machines/favourites/ids.ts'
import type { SafeStorage } from './storage.ts'

/** What an account did not get saved stands apart from what is the browser's: no other account sends it. */
const getStorageKey = ({ kind, visitor }: FavouritesOwner) =>
  visitor === null ? `favourites:${kind}` : `favourites:${kind}:${visitor}`

const isIdList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))

/** Returns what this browser remembers of the owner; for an account also what an anonymous visitor did not get saved. */
export function recallFavourites(memory: SafeStorage, owner: FavouritesOwner): StoredFavourites[] {
  const own = readFavourites(memory, owner)
  if (owner.visitor === null) return own
  const anonymous = readFavourites(memory, { ...owner, visitor: null })
  return [...own, ...anonymous.filter(({ ids, base }) => !hasSameIds(ids, base))]
}

function readFavourites(memory: SafeStorage, owner: FavouritesOwner): StoredFavourites[] {
  try {
    const { ids, base } = JSON.parse(memory.read(getStorageKey(owner)) ?? 'null') as Record<string, unknown>
    return isIdList(ids) && isIdList(base) ? [{ ids, base }] : []
  } catch {
    return []
  }
}

/**
 * Remembers an anonymous visitor's list, which the next page shows; of an account only what it did not get saved. What was
 * the browser's is the account's from then on.
 */
export function rememberFavourites(
  memory: SafeStorage,
  { ids, base, ...owner }: StoredFavourites & FavouritesOwner,
): void {
  const isKept = owner.visitor === null || !hasSameIds(ids, base)
  memory.write(getStorageKey(owner), isKept ? JSON.stringify({ ids, base }) : '')
  if (owner.visitor !== null) memory.write(getStorageKey({ ...owner, visitor: null }), '')
}
