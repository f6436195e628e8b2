import type { FavouritesOwner, StoredFavourites } from '#machines/favourites/favourites.machine.ts'
import { hasSameIds } from '#machines/favourites/ids.ts'
import type { SafeStorage } from './storage.ts'

/** The unsaved changes of an account have a key of their own, so that no other account sends them. */
export const getFavouritesKey = ({ kind, visitor }: FavouritesOwner) =>
  visitor === null ? `favourites:${kind}` : `favourites:${kind}:${visitor}`

const isIdList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))

/** Returns the stored list of the owner; for an account also the anonymous visitor's unsaved changes. */
export function recallFavourites(storage: SafeStorage, owner: FavouritesOwner): StoredFavourites[] {
  const own = readFavourites(storage, owner)
  if (owner.visitor === null) return own
  const anonymous = readFavourites(storage, { ...owner, visitor: null })
  return [...own, ...anonymous.filter(({ ids, base }) => !hasSameIds(ids, base))]
}

function readFavourites(storage: SafeStorage, owner: FavouritesOwner): StoredFavourites[] {
  try {
    const { ids, base } = JSON.parse(storage.read(getFavouritesKey(owner)) ?? 'null') as Record<
      string,
      unknown
    >
    return isIdList(ids) && isIdList(base) ? [{ ids, base }] : []
  } catch {
    return []
  }
}

/**
 * Stores an anonymous visitor's list, which the next page shows, or only the unsaved changes of an account. Storing
 * an account's changes clears the anonymous list, which the account has taken over, unless they could not be stored.
 */
export function storeFavourites(
  storage: SafeStorage,
  { ids, base, ...owner }: StoredFavourites & FavouritesOwner,
): void {
  const isKept = owner.visitor === null || !hasSameIds(ids, base)
  const key = getFavouritesKey(owner)
  const text = isKept ? JSON.stringify({ ids, base }) : ''
  storage.write(key, text)
  const isStored = (storage.read(key) ?? '') === text
  if (owner.visitor !== null && isStored) storage.write(getFavouritesKey({ ...owner, visitor: null }), '')
}
