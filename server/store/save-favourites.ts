import { CompiledQuery, type Kysely } from 'kysely'
import { batchCalls } from '#server/batch-calls.ts'
import { changeFavourites, type FavouritesOwner } from './favourites.ts'
import type { Tables } from './schema.ts'
import { hashToken } from './sessions.ts'
import type { FavouritesChange, Session } from './visitor-types.ts'

type Lists = Session['favourites']

/** Saves that are stored by one statement, in one commit. */
const MAX_BATCH = 100

interface Save {
  token: string
  change: FavouritesChange
}

/** What a save has stored: the list, and by how much it grew. */
export interface SavedFavourites {
  ids: number[]
  added: number
  isDevice: boolean
}

interface OwnerRow extends Lists {
  token_hash: string
  visitor: string | null
}

/** An owner's lists as they were read, and as they are after the saves of a batch. */
interface PendingOwner {
  owner: FavouritesOwner
  before: Lists
  after: Lists
  saves: { index: number; saved: SavedFavourites }[]
}

const READ = `
  select s.token_hash, s.visitor,
    coalesce(v.favourite_companies, s.favourite_companies) as companies,
    coalesce(v.favourite_events, s.favourite_events) as events
  from sessions s left join visitors v on v.uid = s.visitor
  where s.token_hash = any($1::text[])`

/** Writes the lists of all owners whose lists are still as they were read, and returns these owners. */
const WRITE = `
  with wanted as (
    select * from json_to_recordset($1::json) as each (
      visitor text, device text, companies_before int[], events_before int[], companies int[], events int[])),
  written_visitors as (
    update visitors set favourite_companies = wanted.companies, favourite_events = wanted.events
    from wanted where visitors.uid = wanted.visitor
      and visitors.favourite_companies = wanted.companies_before
      and visitors.favourite_events = wanted.events_before
    returning uid),
  written_devices as (
    update sessions set favourite_companies = wanted.companies, favourite_events = wanted.events
    from wanted where sessions.token_hash = wanted.device and sessions.visitor is null
      and sessions.favourite_companies = wanted.companies_before
      and sessions.favourite_events = wanted.events_before
    returning token_hash)
  select uid as owner from written_visitors union all select token_hash from written_devices`

/** PostgreSQL ended one of two statements that waited for each other; it changed nothing. */
const DEADLOCK = '40P01'

/**
 * Returns a function that saves a list of favourites. Saves that come while others are being written are written
 * together, by one statement in one commit, which writes only lists that nobody has changed since they were read; the
 * rest is read and written again. Resolves after the commit; with undefined if the token is unknown.
 */
export function createFavouritesSaver(
  db: Kysely<Tables>,
): (save: Save) => Promise<SavedFavourites | undefined> {
  return batchCalls(async (saves: readonly Save[]) => {
    const results: (SavedFavourites | undefined)[] = saves.map(() => undefined)
    let open = saves.map((save, index) => ({ ...save, index }))
    while (open.length > 0) {
      const owners = applySaves(open, await readOwners(db, open))
      const written = await write(db, owners)
      const again = new Set<number>()
      for (const pending of owners) {
        for (const { index, saved } of pending.saves) {
          if (written.has(pending)) results[index] = saved
          else again.add(index)
        }
      }
      open = open.filter(({ index }) => again.has(index))
    }
    return results
  }, MAX_BATCH)
}

async function readOwners(db: Kysely<Tables>, saves: readonly Save[]): Promise<Map<string, OwnerRow>> {
  const hashes = [...new Set(saves.map(({ token }) => hashToken(token)))]
  const { rows } = await db.executeQuery<OwnerRow>(CompiledQuery.raw(READ, [hashes]))
  return new Map(rows.map((row) => [row.token_hash, row]))
}

/** Applies saves in their order. Several sessions may have the same owner. */
function applySaves(
  saves: readonly (Save & { index: number })[],
  rows: ReadonlyMap<string, OwnerRow>,
): PendingOwner[] {
  const owners = new Map<string, PendingOwner>()
  for (const { token, change, index } of saves) {
    const row = rows.get(hashToken(token))
    if (row === undefined) continue
    const isDevice = row.visitor === null
    const name = `${isDevice} ${row.visitor ?? row.token_hash}`
    const lists = { companies: row.companies, events: row.events }
    const pending = owners.get(name) ?? {
      owner: row.visitor === null ? { device: row.token_hash } : { visitor: row.visitor },
      before: lists,
      after: lists,
      saves: [],
    }
    const stored = pending.after[change.kind]
    const ids = changeFavourites(stored, change)
    pending.after = { ...pending.after, [change.kind]: ids }
    pending.saves.push({ index, saved: { ids, added: ids.length - stored.length, isDevice } })
    owners.set(name, pending)
  }
  return [...owners.values()]
}

/** Resolves with the owners whose lists are stored now. */
async function write(
  db: Kysely<Tables>,
  owners: readonly PendingOwner[],
): Promise<ReadonlySet<PendingOwner>> {
  if (owners.length === 0) return new Set()
  const wanted = owners.map(({ owner, before, after }) => ({
    ...owner,
    companies_before: before.companies,
    events_before: before.events,
    ...after,
  }))
  try {
    const { rows } = await db.executeQuery<{ owner: string }>(
      CompiledQuery.raw(WRITE, [JSON.stringify(wanted)]),
    )
    const names = new Set(rows.map(({ owner }) => owner))
    return new Set(owners.filter(({ owner }) => names.has('device' in owner ? owner.device : owner.visitor)))
  } catch (error) {
    if ((error as { code?: unknown }).code === DEADLOCK) return new Set()
    throw error
  }
}
