import { useSelector } from '@xstate/react'
import { selectFavourites, type FavouritesRef } from '#machines/favourites/favourites.machine.ts'
import { useAfterHydration } from '#src/components/use-is-hydrated.ts'

const NONE: readonly number[] = []

/** Returns the ids of the favourites; none before hydration, because all visitors share the server's markup. */
export function useFavourites(favourites: FavouritesRef): readonly number[] {
  const ids = useSelector(favourites, selectFavourites)
  return useAfterHydration(ids.length === 0 ? NONE : ids, NONE)
}
