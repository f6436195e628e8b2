import type { FavouriteKind } from '#contract/entities.ts'
import { importPack } from '#server/fair/import-pack.ts'
import type { Revision } from '#server/fair/revision.ts'
import { loadShownRevision } from '#server/fair/shown-revision.ts'
import type { Pack } from '#server/pack/pack.ts'
import type { Store } from '#server/store/database-store.ts'

type Revisions = Pick<Store, 'revisions'>

/** Resolves with the revision of the fair that a database shows. */
export async function readRevision({ revisions }: Revisions): Promise<Revision> {
  const shown = await loadShownRevision(revisions)
  if (shown === undefined) throw new Error('The database holds no fair')
  return shown
}

/** Shows the content of a pack. Resolves with false if it is shown already. */
export const importFair = async ({ revisions }: Revisions, pack: Pack, now: Date): Promise<boolean> =>
  (await importPack(revisions, pack, now)) !== undefined

/** Stores a list of favourites of a fair that has every id. */
export const saveFavourites = (
  { visitors }: Pick<Store, 'visitors'>,
  token: string,
  kind: FavouriteKind,
  ids: readonly number[],
  base?: readonly number[],
): Promise<number[] | undefined> => visitors.saveFavourites(token, { kind, ids, base, isShown: () => true })
