import { Suspense } from 'react'
import type { NoteSubject } from '#machines/notes/pending-notes.ts'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { useGuideViews } from '#src/views/ViewsContext.tsx'

/**
 * Renders the slot of a window's note: empty in the server's markup, then grey lines until the view is loaded, which may
 * take long with a bad network.
 */
export function VisitNoteSlot(subject: NoteSubject) {
  const { VisitNote } = useGuideViews()
  const isHydrated = useIsHydrated()
  return (
    <div className="visit-note">
      {isHydrated && (
        <Suspense fallback={<TextSkeleton lines={2} isQuiet />}>
          <VisitNote {...subject} />
        </Suspense>
      )}
    </div>
  )
}

/** Renders the slot of a row's note, empty until the view is loaded. */
export function NoteLineSlot(subject: NoteSubject) {
  const { NoteLine } = useGuideViews()
  return (
    <Suspense fallback={null}>
      <NoteLine {...subject} />
    </Suspense>
  )
}
