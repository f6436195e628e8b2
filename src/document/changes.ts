import { type AppRef } from '#machines/app.machine.ts'
import { selectActors } from '#machines/app-selectors.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { retryInBackground } from '#src/components/retry-until-done.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'
import { startChild } from '#src/ports/start-child.ts'

/** Starts the machine that reports changes of favourites once the visitor has any. */
export function watchFavourites(app: AppRef, dependencies: Dependencies, signal: AbortSignal): void {
  const { favouriteCompanies, favouriteEvents, visitor } = selectActors(app)
  const lists = [favouriteCompanies, favouriteEvents]

  const start = async (): Promise<void> => {
    const { provideChanges } = await import('#src/ports/provide/changes.ts')
    if (signal.aborted) return
    const uid = selectVisitor(visitor.getSnapshot())?.UID ?? null
    startChild(app, provideChanges(dependencies), { id: 'changes', input: { visitor: uid } })
  }
  const check = (): void => {
    if (lists.every((list) => selectFavourites(list.getSnapshot()).length === 0)) return
    for (const subscription of subscriptions) subscription.unsubscribe()
    retryInBackground(start)
  }
  const subscriptions = lists.map((list) => list.subscribe(check))
  check()
}
