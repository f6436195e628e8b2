/** Returns the scroll position, in pixels, that the history entry was left at; undefined for a new entry. */
export const readEntryScroll = (): number | undefined => (history.state as { scroll?: number } | null)?.scroll

/** Saves the current scroll position in the history entry. */
export const saveEntryScroll = (): void => history.replaceState({ ...history.state, scroll: scrollY }, '')
