/** Returns the mark of the way or tour that the history entry was left with; undefined if there was none. */
export const readEntryWay = (): string | undefined => (history.state as { way?: string } | null)?.way

/** Keeps the mark in the history entry; does nothing if it has it, or if the browser refuses so many changes. */
export function markEntry(way: string | undefined): void {
  if (readEntryWay() === way) return
  try {
    history.replaceState({ ...history.state, way }, '')
  } catch {
    // Without its mark Back to it ends the way.
  }
}
