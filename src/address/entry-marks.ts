/** What a history entry keeps of a guide that its address does not say. */
interface EntryMarks {
  way?: string | undefined
  tab?: string | undefined
  /** The scroll position in pixels; entry-scroll.ts keeps it up to date. */
  scroll?: number
}

/** Returns the marks of the present history entry. */
export const readEntryMarks = (): EntryMarks => (history.state as EntryMarks | null) ?? {}

/**
 * Keeps marks in the history entry; does nothing if its way and its tab are these, or if the browser refuses so many changes.
 */
export function markEntry(marks: EntryMarks): void {
  const present = readEntryMarks()
  const marked = { ...present, ...marks }
  if (marked.way === present.way && marked.tab === present.tab) return
  try {
    history.replaceState(marked, '')
  } catch {
    // Back to it then ends the way, and shows the tab that it was marked with before, if any.
  }
}
