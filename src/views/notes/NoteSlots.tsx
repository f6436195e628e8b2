import { Suspense } from 'react'
import type { NoteSubject } from '#machines/notes/pending-notes.ts'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { useGuideViews } from '#src/views/ViewsContext.tsx'

/** Renders where a window has the visitor's note: empty in the server's markup and until the view is loaded. */
export function VisitNoteSlot(subject: NoteSubject) {
  const { VisitNote } = useGuideViews()
  const isHydrated = useIsHydrated()
  return (
    <div className="visit-note">
      {isHydrated && (
        <Suspense fallback={null}>
          <VisitNote {...subject} />
        </Suspense>
      )}
    </div>
  )
}

/** Renders the note of a row, which comes when it is loaded. */
export function NoteLineSlot(subject: NoteSubject) {
  const { NoteLine } = useGuideViews()
  return (
    <Suspense fallback={null}>
      <NoteLine {...subject} />
    </Suspense>
  )
}
