import type { AnyActorRef } from 'xstate'
import type { AppRef } from '#machines/app.machine.ts'
import { selectActors, selectGuideRef } from '#machines/app-selectors.ts'
import { selectTab } from '#machines/hall/guide-selectors.ts'
import type { PlanTab } from '#machines/hall/plan-guide.machine.ts'
import { markEntry, readEntryMarks } from './entry-marks.ts'

/**
 * Shows a tab with which a history entry was marked. Returns false without such a tab, and if it is shown already.
 */
export function showTab(app: AppRef, tab: string | undefined): boolean {
  const guide = selectGuideRef(selectActors(app))
  if (guide === undefined || tab === undefined || tab === selectTab(guide.getSnapshot())) return false
  guide.send({ type: 'tab.chosen', tab: tab as PlanTab })
  return true
}

/**
 * Marks each history entry that the guide comes to with the tab that is shown and the scroll position, for
 * {@link readEntryMarks}. Shows the tab of the entry on a move between two entries of one address, which is reported to no
 * machine.
 *
 * @param isInside returns true while the address is the guide's, as another page may be on its way
 */
export function markTabs(app: AppRef, isInside: () => boolean, signal: AbortSignal): void {
  const guide = selectGuideRef(selectActors(app))
  if (guide === undefined) return
  const mark = () => {
    const tab = selectTab(guide.getSnapshot())
    if (readEntryMarks().tab !== tab && isInside()) markEntry({ tab, scroll: scrollY })
  }
  const watched: AnyActorRef = guide
  watched.subscribe(mark)
  mark()
  addEventListener('popstate', () => isInside() && showTab(app, readEntryMarks().tab), { signal })
}
