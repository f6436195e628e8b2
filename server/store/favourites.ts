import { type Kysely, type Transaction, sql } from 'kysely'
import { insertRows } from './insert-rows.ts'
import type { Tables } from './schema.ts'
import type { FavouriteKind, Session } from './store.ts'

/** Whose list: a visitor's, by uid, or a device's, by the hash of its token. */
export type Owner = { visitor: string } | { device: string }

const LARGEST_ID = 2 ** 31 - 1

/** Both lists, in the order of addition. */
export async function favouritesOf(db: Kysely<Tables>, owner: Owner): Promise<Session['favourites']> {
  const rows = await ownedBy(db, owner).orderBy('position').select(['kind', 'subject']).execute()
  const list = (kind: FavouriteKind): number[] =>
    rows.filter((row) => row.kind === kind).map((row) => row.subject)
  return { companies: list('companies'), events: list('events') }
}

const ownedBy = (db: Kysely<Tables>, owner: Owner) =>
  db
    .selectFrom('favourites')
    .where((eb) => ('visitor' in owner ? eb('visitor', '=', owner.visitor) : eb('device', '=', owner.device)))

/** Locks the owner's row, so that lists that are saved at the same time follow each other. False: no such owner. */
export async function lockOwner(trx: Transaction<Tables>, owner: Owner): Promise<boolean> {
  const row =
    'visitor' in owner
      ? await trx
          .selectFrom('visitors')
          .where('uid', '=', owner.visitor)
          .select('uid')
          .forUpdate()
          .executeTakeFirst()
      : await trx
          .selectFrom('sessions')
          .where('token_hash', '=', owner.device)
          .where('visitor', 'is', null)
          .select('token_hash')
          .forUpdate()
          .executeTakeFirst()
  return row !== undefined
}

/** What is stored after a save (readings 19): the list itself, or its difference to `base` applied to what was. */
export function savedList(
  stored: readonly number[],
  ids: readonly number[],
  base: readonly number[] | undefined,
): number[] {
  if (base === undefined) return [...new Set(ids)]
  const seen = new Set(base)
  const wanted = new Set(ids)
  const kept = stored.filter((id) => wanted.has(id) || !seen.has(id))
  const added = ids.filter((id) => !seen.has(id))
  return [...new Set([...kept, ...added])]
}

/** Replaces the list of an owner whose row is locked; unknown ids are left out of it. */
export async function writeList(
  trx: Transaction<Tables>,
  owner: Owner,
  kind: FavouriteKind,
  wanted: readonly number[],
): Promise<number[]> {
  const ids = await knownIds(trx, kind, wanted)
  await trx
    .deleteFrom('favourites')
    .where('kind', '=', kind)
    .where((eb) => ('visitor' in owner ? eb('visitor', '=', owner.visitor) : eb('device', '=', owner.device)))
    .execute()
  const place = { visitor: null, device: null, ...owner, kind }
  await insertRows(
    trx,
    'favourites',
    ids.map((subject, position) => ({ ...place, subject, position })),
  )
  return ids
}

async function knownIds(
  db: Kysely<Tables>,
  kind: FavouriteKind,
  wanted: readonly number[],
): Promise<number[]> {
  const ids = wanted.filter((id) => id <= LARGEST_ID)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(kind)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select('id')
    .execute()
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => known.has(id))
}
