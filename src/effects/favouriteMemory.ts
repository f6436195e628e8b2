import type { FavouritesOwner, RememberedFavourites } from '../../machines/session/favourites.machine.ts'
import { sameIds } from '../../machines/session/ids.ts'
import type { Memory } from './storage.ts'

/** What an account did not get saved stands apart from what is the browser's: no other account sends it. */
const keyOf = ({ kind, visitor }: FavouritesOwner) =>
  visitor === null ? `favourites:${kind}` : `favourites:${kind}:${visitor}`

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))

/** Returns what this browser remembers of the owner; for an account also what an anonymous visitor did not get saved. */
export function recallFavourites(memory: Memory, owner: FavouritesOwner): RememberedFavourites[] {
  const own = read(memory, owner)
  if (owner.visitor === null) return own
  const anonymous = read(memory, { ...owner, visitor: null })
  return [...own, ...anonymous.filter(({ ids, base }) => !sameIds(ids, base))]
}

function read(memory: Memory, owner: FavouritesOwner): RememberedFavourites[] {
  try {
    const { ids, base } = JSON.parse(memory.read(keyOf(owner)) ?? 'null') as Record<string, unknown>
    return isIds(ids) && isIds(base) ? [{ ids, base }] : []
  } catch {
    return []
  }
}

/**
 * Remembers an anonymous visitor's list, which the next page shows; of an account only what it did not get saved. What was
 * the browser's is the account's from then on.
 */
export function rememberFavourites(
  memory: Memory,
  { ids, base, ...owner }: RememberedFavourites & FavouritesOwner,
): void {
  const isKept = owner.visitor === null || !sameIds(ids, base)
  memory.write(keyOf(owner), isKept ? JSON.stringify({ ids, base }) : '')
  if (owner.visitor !== null) memory.write(keyOf({ ...owner, visitor: null }), '')
}
