import { type AppRef } from '#machines/app.machine.ts'
import { selectActors, selectNotesRef, selectSubmissionsRef } from '#machines/app-selectors.ts'
import { selectPendingStars } from '#machines/favourites/favourites.machine.ts'
import type { NotesRef } from '#machines/notes/notes.machine.ts'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { retryInBackground } from '#src/components/retry-until-done.ts'
import { hasDrafts } from '#src/ports/has-drafts.ts'
import { hasSubmissions } from '#src/ports/has-submissions.ts'
import { hasUnsavedNotes } from '#src/ports/has-unsaved-notes.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'

interface OutboxOptions {
  app: AppRef
  dependencies: Dependencies
  /** Called before the first entry, so that it can be shown. */
  onFirst?: () => void
}

/** Starts the outbox as soon as there is something to be sent. */
export function watchOutbox(
  { app, dependencies, onFirst = () => undefined }: OutboxOptions,
  signal: AbortSignal,
): void {
  const { favouriteCompanies, favouriteEvents, visitor } = selectActors(app)
  const lists = [favouriteCompanies, favouriteEvents]
  const { storage } = dependencies
  let notes: NotesRef | undefined

  const isWanted = (): boolean => {
    const snapshot = app.getSnapshot()
    const uid = selectVisitor(visitor.getSnapshot())?.UID ?? null
    return (
      lists.some((list) => selectPendingStars(list.getSnapshot()).length > 0) ||
      selectSubmissionsRef(snapshot) !== undefined ||
      hasUnsavedNotes(storage, { visitor: uid }) ||
      notes?.getSnapshot().context.pending[0] !== undefined ||
      hasSubmissions(storage, uid) ||
      hasDrafts(storage, uid ?? undefined)
    )
  }
  const start = async (): Promise<void> => {
    const { startOutbox } = await import('#src/ports/provide/outbox.ts')
    if (signal.aborted) return
    onFirst()
    startOutbox(app, dependencies, signal)
  }
  const check = (): void => {
    if (!isWanted()) return
    for (const subscription of subscriptions) subscription.unsubscribe()
    retryInBackground(start)
  }
  /** Notes are started later than the page; without a network their changes are no event of the root. */
  const watchNotes = (): void => {
    if (notes === undefined) {
      notes = selectNotesRef(app.getSnapshot())
      if (notes) subscriptions.push(notes.subscribe(check))
    }
    check()
  }
  document.documentElement.setAttribute('data-outbox', '0')
  const subscriptions = [
    ...lists.map((list) => list.subscribe(check)),
    visitor.subscribe(check),
    app.subscribe(watchNotes),
  ]
  signal.addEventListener('abort', () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  })
  watchNotes()
}
