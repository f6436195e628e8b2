import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectWindowState } from '#machines/address/window.machine.ts'
import { selectChangesRef } from '#machines/app-selectors.ts'
import { selectWindowRef } from '#machines/hall/guide-selectors.ts'
import { useActors, useGuide } from '#src/views/ActorsContext.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'

/**
 * Renders the changes of the visitor's favourites. The region exists before it has content, so that screen readers
 * announce it.
 */
export function ChangesSlot() {
  const { FavouriteChanges } = useGuideViews()
  const actor = useSelector(useActors().app, selectChangesRef)
  const windowState = useSelector(useSelector(useGuide(), selectWindowRef), selectWindowState)
  return (
    <div className="changes" role="status">
      <Suspense>{actor && <FavouriteChanges actor={actor} isCovered={windowState !== 'none'} />}</Suspense>
    </div>
  )
}
