/** Returns the scroll position, in pixels, that the history entry was left at; undefined for a new entry. */
export const readEntryScroll = (): number | undefined => (history.state as { scroll?: number } | null)?.scroll

/**
 * Saves the current scroll position in the history entry, unless it is saved already or the browser refuses so many changes.
 * Browsers do not keep a page in the back/forward cache if it changes its history entry while the visitor leaves it.
 */
export function saveEntryScroll(): void {
  if (readEntryScroll() === scrollY) return
  try {
    history.replaceState({ ...history.state, scroll: scrollY }, '')
  } catch {
    // The entry keeps the position that was saved before.
  }
}
