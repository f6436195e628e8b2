import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectOfflineRef } from '#machines/app-selectors.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'

/**
 * Renders the state of the copy for use without a network. The region exists before it has content, so that screen
 * readers announce it.
 */
export function OfflineSlot() {
  const { OfflineLine } = useGuideViews()
  const actor = useSelector(useActors().app, selectOfflineRef)
  return (
    <div className="offline" role="status">
      <Suspense>{actor && <OfflineLine actor={actor} />}</Suspense>
    </div>
  )
}
