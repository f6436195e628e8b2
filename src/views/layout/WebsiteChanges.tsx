import { useSelector } from '@xstate/react'
import { selectChangesRef } from '#machines/app-selectors.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { FavouriteChanges } from './FavouriteChanges.tsx'

export function WebsiteChanges() {
  const actor = useSelector(useActors().app, selectChangesRef)
  return actor && <FavouriteChanges actor={actor} isCovered={false} />
}
