import type { FavouriteKind } from '#contract/entities.ts'
import { type Transaction, sql } from 'kysely'
import { applyDifference } from '#contract/favourites/apply-difference.ts'
import { FAVOURITES_MAX, ID_MAX } from '#contract/limits.ts'
import type { Tables } from './schema.ts'
import type { FavouritesChange, Session } from './visitor-types.ts'

/** The owner of a list: a visitor by uid, or a device by the hash of its token. */
export type FavouritesOwner = { visitor: string } | { device: string }

const getOwnerTable = (owner: FavouritesOwner) => sql.table('visitor' in owner ? 'visitors' : 'sessions')

const matchesOwner = (owner: FavouritesOwner) =>
  'visitor' in owner ? sql`uid = ${owner.visitor}` : sql`token_hash = ${owner.device} and visitor is null`

/**
 * Resolves with both lists and locks the owner's row until the transaction ends, so that concurrent saves run one after
 * the other. Resolves with undefined if there is no such owner.
 */
export async function lockFavourites(
  trx: Transaction<Tables>,
  owner: FavouritesOwner,
): Promise<Session['favourites'] | undefined> {
  const { rows } = await sql<Session['favourites']>`
    select favourite_companies as companies, favourite_events as events
    from ${getOwnerTable(owner)} where ${matchesOwner(owner)} for no key update`.execute(trx)
  return rows[0]
}

/** Returns the part of a list that can be stored. */
const limitFavourites = (ids: readonly number[]): number[] =>
  ids.filter((id) => id <= ID_MAX).slice(0, FAVOURITES_MAX)

/**
 * Returns the list to store after a save (readings 19): the list itself, or its difference to `base` applied to the
 * stored list. Ids that the fair does not have are kept, but not added.
 */
export function changeFavourites(
  stored: readonly number[],
  { ids, base, isShown }: FavouritesChange,
): number[] {
  const before = new Set(stored)
  const wanted = ids.filter((id) => isShown(id) || before.has(id))
  // A whole list cannot name what its sender was not shown.
  const whole = base === undefined ? [...stored.filter((id) => !isShown(id)), ...wanted] : wanted
  return limitFavourites(base === undefined ? [...new Set(whole)] : applyDifference(stored, base, whole))
}

/** Replaces a list of an owner whose row is locked. */
export async function saveFavouriteList(
  trx: Transaction<Tables>,
  owner: FavouritesOwner,
  kind: FavouriteKind,
  wanted: readonly number[],
): Promise<void> {
  await sql`update ${getOwnerTable(owner)} set ${sql.ref(`favourite_${kind}`)} = ${limitFavourites(wanted)}::int[]
    where ${matchesOwner(owner)}`.execute(trx)
}
