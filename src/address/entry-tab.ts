import type { AnyActorRef } from 'xstate'
import type { AppRef } from '#machines/app.machine.ts'
import { selectActors } from '#machines/app-selectors.ts'
import { selectTab } from '#machines/hall/guide-selectors.ts'
import { markEntry, readEntryMarks } from './entry-marks.ts'

/**
 * Marks each history entry that the guide comes to with the tab that is shown, for {@link readEntryMarks}.
 *
 * @param isInside returns true while the address is the guide's, as another page may be on its way
 */
export function markTabs(app: AppRef, isInside: () => boolean): void {
  const { planGuide, onlineGuide } = selectActors(app)
  const guide = planGuide ?? onlineGuide
  if (guide === undefined) return
  const mark = () => {
    const tab = selectTab(guide.getSnapshot())
    if (readEntryMarks().tab !== tab && isInside()) markEntry({ tab })
  }
  const watched: AnyActorRef = guide
  watched.subscribe(mark)
  mark()
}
